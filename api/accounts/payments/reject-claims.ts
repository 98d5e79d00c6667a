import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { payments, upgradeRequests } from '../../../db/schema/index.ts';
import { setEntry } from './ledger.ts';

/**
 * Rejects the payments of a deleted account that wait for an admin, so that nobody gives a plan to nobody. Their TrxIDs
 * are free again: a restored account can send them once more.
 */
export async function rejectClaimsOf(transaction: Transaction, userId: string, now: number): Promise<void> {
  const isPending = and(eq(upgradeRequests.userId, userId), eq(upgradeRequests.status, 'pending'));
  const pending = await transaction.select({ id: upgradeRequests.id }).from(upgradeRequests).where(isPending);
  const ids = pending.map(({ id }) => id);
  const claims = await transaction
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.upgradeRequestId, ids), eq(payments.state, 'claimed')));
  for (const { id } of claims) await setEntry(transaction, id, { state: 'rejected' }, now);
  const rejected = { status: 'rejected', rejectionReason: 'other', resolvedAt: now } as const;
  await transaction.update(upgradeRequests).set(rejected).where(isPending);
}
