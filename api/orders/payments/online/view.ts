import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { checkouts, paymentGateways, type users } from '../../../../db/schema/index.ts';
import type { OnlinePayment } from '../../../../site/storefront/saved-order.ts';
import { hasGateways } from '../../../shops/shop/find-gateways.ts';
import type { OrderRow } from '../../order/find.ts';
import { dueOnline } from './amount-due.ts';
import { checkoutOutcomes, type CheckoutOutcome, type ShownOutcome } from '../../../payments/gateways/contract.ts';

/**
 * The amount that a shopper can pay online, for her order's page.
 * @param outcome the outcome in the page's URL
 */
export async function viewOnlinePayment(
  db: Queryable,
  order: OrderRow,
  owner: typeof users.$inferSelect,
  outcomeParameter: string | undefined,
  now: number,
): Promise<OnlinePayment> {
  const isUsed = and(eq(paymentGateways.shopId, order.shopId), eq(paymentGateways.isEnabled, true));
  const rows = hasGateways(owner, now)
    ? await db.select({ provider: paymentGateways.provider }).from(paymentGateways).where(isUsed)
    : [];
  const outcome = checkoutOutcomes.find((one) => one === outcomeParameter);
  return {
    providers: rows.map(({ provider }) => provider),
    amount: (await dueOnline(db, order)) / 100,
    outcome: outcome ? await currentOutcome(db, order, outcome) : null,
  };
}

/**
 * An outcome stays in the URL over a reload and Back. Meanwhile a later attempt may be paid, or the gateway may have
 * answered. `paid` is shown only if the order has a payment.
 */
async function currentOutcome(db: Queryable, order: OrderRow, outcome: CheckoutOutcome): Promise<ShownOutcome | null> {
  const [newest] = await db
    .select({ state: checkouts.state })
    .from(checkouts)
    .where(eq(checkouts.orderId, order.id))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'part_paid';
  if (isPaid && (outcome === 'paid' || newest?.state === 'paid'))
    return order.state === 'cancelled' ? 'cancelled' : 'paid';
  if (outcome === 'paid' || (await dueOnline(db, order)) === 0) return null;
  return outcome === 'pending' && newest && newest.state !== 'open' ? 'failed' : outcome;
}
