import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { payments, upgradeRequests } from '../../../db/schema/index.ts';

/**
 * Rejects the requests of a deleted account that wait for an admin, and their claims, so that nobody grants a plan to
 * nobody. Their TrxIDs are free again: a restored account can send them once more.
 */
export async function rejectRequestsOf({ transaction, now }: WriteContext, userId: string): Promise<void> {
  const isPending = and(eq(upgradeRequests.userId, userId), eq(upgradeRequests.status, 'pending'));
  const pending = transaction.select({ id: upgradeRequests.id }).from(upgradeRequests).where(isPending);
  await transaction
    .update(payments)
    .set({ state: 'rejected', closedAt: now })
    .where(and(inArray(payments.upgradeRequestId, pending), eq(payments.state, 'claimed')));
  const rejected = { status: 'rejected', rejectionReason: 'other', resolvedAt: now } as const;
  await transaction.update(upgradeRequests).set(rejected).where(isPending);
}
