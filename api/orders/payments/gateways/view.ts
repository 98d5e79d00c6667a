import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { paymentGateways, type users } from '../../../../db/schema/index.ts';
import type { OnlinePayment } from '../../../../site/storefront/saved-order.ts';
import { hasGateways } from '../../../shops/shop/find-gateways.ts';
import type { OrderRow } from '../../order/find.ts';
import { dueOnline } from './amount-due.ts';
import { checkoutOutcomes } from './contract.ts';

/**
 * What a shopper can pay online, for her order's page.
 * @param told the outcome in the page's address. `paid` is shown only if the order has a payment.
 */
export async function viewOnlinePayment(
  db: Queryable,
  order: OrderRow,
  owner: typeof users.$inferSelect,
  told: string | undefined,
  now: number,
): Promise<OnlinePayment> {
  const isUsed = and(eq(paymentGateways.shopId, order.shopId), eq(paymentGateways.isEnabled, true));
  const rows = hasGateways(owner, now)
    ? await db.select({ provider: paymentGateways.provider }).from(paymentGateways).where(isUsed)
    : [];
  const outcome = checkoutOutcomes.find((one) => one === told) ?? null;
  const isTrue = outcome !== 'paid' || order.paymentState === 'paid' || order.paymentState === 'part_paid';
  return {
    providers: rows.map(({ provider }) => provider),
    amount: dueOnline(order) / 100,
    outcome: isTrue ? outcome : null,
  };
}
