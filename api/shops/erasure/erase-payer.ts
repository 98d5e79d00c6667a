import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { paymentMessages, payments, upgradeRequests } from '../../../db/schema/index.ts';

/**
 * Removes the person from an account's payments for plans, before its requests are erased. The amounts and transaction
 * ids stay, for accounting. Open claims are rejected, because they no longer pay for anything.
 */
export async function erasePayer({ transaction, now }: WriteContext, userId: string): Promise<void> {
  const requests = transaction
    .select({ id: upgradeRequests.id })
    .from(upgradeRequests)
    .where(eq(upgradeRequests.userId, userId));
  const isOwn = inArray(payments.upgradeRequestId, requests);
  const own = transaction.select({ id: payments.id }).from(payments).where(isOwn);
  await transaction.update(paymentMessages).set({ sender: '' }).where(inArray(paymentMessages.paymentId, own));
  await transaction.update(payments).set({ sender: '' }).where(isOwn);
  await transaction
    .update(payments)
    .set({ state: 'rejected', closedAt: now })
    .where(and(isOwn, eq(payments.state, 'claimed')));
}
