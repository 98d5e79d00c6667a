import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { upgradeRequests } from '../../../db/schema/index.ts';
import type { PaidPlan } from '../../accounts/plans/contract.ts';
import { planOfCheckout } from '../gateways/checkout-id.ts';
import type { Paid } from '../gateways/gateway.ts';
import { doubtOf, enterKnown, entryStateOf, findKnown, newEntry, trxIdOf } from '../gateways/paid-entry.ts';
import { addEntry, readEntries, type PaymentRow } from '../ledger.ts';
import type { CheckoutRow } from '../subject.ts';
import type { UpgradeRequestRow } from './find.ts';
import { grantPlan } from './grant-plan.ts';

/**
 * Enters the money of a plan's checkout. The plan is granted only for its whole price.
 * @returns null if another seller has sent the transaction
 */
export async function enterPaidPlan(
  transaction: Transaction,
  checkout: CheckoutRow,
  paid: Paid,
  now: number,
): Promise<PaymentRow | null> {
  const plan = planOfCheckout(checkout.id);
  if (!plan) return null;
  const known = await findKnown(transaction, checkout, paid);
  const request = await requestOf(transaction, checkout, plan, paid, now);
  if (!request || (known && known.upgradeRequestId !== request.id)) return null;
  const sent = known ?? (await readEntries(transaction, { upgradeRequestId: request.id })).at(-1);
  const needsPerson = doubtOf(checkout, paid) !== null;
  const entry = sent
    ? await enterKnown(transaction, checkout, paid, sent, needsPerson, now)
    : await addEntry(
        transaction,
        { ...newEntry(checkout, paid), ...entryStateOf(needsPerson), upgradeRequestId: request.id, shopId: null },
        now,
      );
  if (!needsPerson) await grantPlan(transaction, request, { confirmedBy: 'gateway' }, now);
  return entry;
}

/**
 * The request in the admins' list: the one that the seller sent by hand for this transaction, or a new one. A pending
 * one gets the plan that was paid for. Null if another seller has sent the transaction.
 */
async function requestOf(
  transaction: Transaction,
  { userId, amountPaisa: pricePaisa }: CheckoutRow,
  selectedPlan: PaidPlan,
  paid: Paid,
  now: number,
): Promise<UpgradeRequestRow | null> {
  if (userId === null) return null;
  const trxId = trxIdOf(paid);
  const isUsed = and(eq(upgradeRequests.trxId, trxId), ne(upgradeRequests.status, 'rejected'));
  const [earlier] = await transaction.select().from(upgradeRequests).where(isUsed);
  if (earlier && earlier.userId !== userId) return null;
  if (earlier?.status === 'approved') return earlier;
  const [request] = earlier
    ? await transaction
        .update(upgradeRequests)
        .set({ selectedPlan, pricePaisa })
        .where(eq(upgradeRequests.id, earlier.id))
        .returning()
    : await transaction
        .insert(upgradeRequests)
        .values({ id: Bun.randomUUIDv7(), userId, selectedPlan, pricePaisa, trxId, createdAt: now })
        .returning();
  return request ?? null;
}
