import { and, eq, ne } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
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
  context: WriteContext,
  checkout: CheckoutRow,
  paid: Paid,
): Promise<PaymentRow | null> {
  const plan = planOfCheckout(checkout.id);
  if (!plan) return null;
  const known = await findKnown(context.transaction, checkout, paid);
  const request = await requestOf(context, checkout, plan, paid);
  if (!request || (known && known.upgradeRequestId !== request.id)) return null;
  const sent = known ?? (await readEntries(context.transaction, { upgradeRequestId: request.id })).at(-1);
  const needsPerson = doubtOf(checkout, paid) !== null;
  const entry = sent
    ? await enterKnown(context, checkout, paid, sent, needsPerson)
    : await addEntry(context, {
        ...newEntry(checkout, paid),
        ...entryStateOf(needsPerson),
        upgradeRequestId: request.id,
        shopId: null,
      });
  if (!needsPerson) await grantPlan(context, request, { confirmedBy: 'gateway' });
  return entry;
}

/**
 * The request in the admins' list: the one that the seller sent by hand for this transaction, or a new one. A pending
 * one gets the plan that was paid for. Null if another seller has sent the transaction.
 */
async function requestOf(
  { transaction, now }: WriteContext,
  { userId, amountPaisa: pricePaisa }: CheckoutRow,
  selectedPlan: PaidPlan,
  paid: Paid,
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
