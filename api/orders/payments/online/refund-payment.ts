import { and, eq, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import type { Queryable } from '../../../../db/client.ts';
import { checkouts, payments } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { GatewayFailure } from '../../../payments/gateways/gateway.ts';
import type { PaymentRow } from '../../../payments/ledger.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { minute } from '../../../platform/formats/durations.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { findShopAccess } from '../../../shops/shop/find.ts';
import { findOrderIn, type OrderRow } from '../../order/find.ts';
import { paidOf } from '../payment-state.ts';
import { checkoutJob } from '../../../payments/gateways/checkout-times.ts';
import { completeRefund } from './complete-refund.ts';
import type { CheckoutRow } from '../../../payments/gateways/find-checkout.ts';
import { gatewayOf } from '../../../payments/gateways/gateway-of.ts';

/** Time (ms) after which the gateway is asked again if its response was lost. */
const questionTime = 5 * minute;

/**
 * Gives a payment back that came through the shop's gateway, all of it. Refuses if the order no longer has that much, for
 * example because the seller has given it back by hand. The wish is stored before the gateway is asked. If the response
 * is lost, `checkoutKind` asks again. The gateway gives a payment back once, so a repeated call is safe.
 * @param reason shown to the payer by the gateway
 * @throws Failure `shop_not_found`, `not_in_role`, `not_found`, `not_refundable`, `gateway_not_set_up`,
 * `gateway_refused`, `gateway_unavailable`
 */
export async function refundPayment(
  services: Services,
  actor: Actor,
  shopId: string,
  orderId: string,
  paymentId: string,
  reason: string,
): Promise<OrderRow> {
  const { database, now } = services;
  const find = (db: Queryable) => findRefundable(db, actor, shopId, orderId, paymentId);
  const { checkout } = await find(database.db);
  if (!(await gatewayOf(services, checkout))) throw new Failure('gateway_not_set_up');
  const refundable = await database.write(async (transaction) => {
    const found = await find(transaction);
    if (found.checkout.refundedAt === null) await recordRequest({ transaction, now: now() }, found);
    return found.checkout;
  });
  try {
    await completeRefund(services, refundable.id, reason);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.reason === 'unreachable') throw new Failure('gateway_unavailable', { retryAfter: 30 });
    // After a lost response, a refusal does not tell whether the money was given back.
    if (refundable.refundRequestedAt === null) await withdraw(services, refundable);
    throw new Failure('gateway_refused', { parameters: { response: error.message } });
  }
  return (await find(database.db)).order;
}

interface Refundable {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly checkout: CheckoutRow;
  /** Name of the owner who asks. */
  readonly byName: string;
}

async function findRefundable(
  db: Queryable,
  actor: Actor,
  shopId: string,
  orderId: string,
  paymentId: string,
): Promise<Refundable> {
  const { shop, name: byName } = await findShopAccess(db, actor, shopId);
  const order = await findOrderIn(db, shop.id, orderId);
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.orderId, orderId)));
  if (!order || !payment) throw new Failure('not_found');
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.paymentId, payment.id));
  if (!checkout || !isReceived(payment)) throw new Failure('not_refundable');
  if (checkout.refundedAt === null && paidOf(order) < payment.amountPaisa) throw new Failure('not_refundable');
  return { order, payment, checkout, byName };
}

const isReceived = ({ direction, state }: PaymentRow): boolean => direction === 'in' && state === 'confirmed';

async function recordRequest(context: WriteContext, { checkout, byName }: Refundable): Promise<void> {
  const { transaction, now } = context;
  await transaction
    .update(checkouts)
    .set({ refundRequestedAt: now, refundRequestedBy: byName, updatedAt: now })
    .where(eq(checkouts.id, checkout.id));
  await enqueue(context, { kind: checkoutJob, key: checkout.id, tenant: checkout.shopId, dueAt: now + questionTime });
}

async function withdraw({ database, now }: Services, { id }: CheckoutRow): Promise<void> {
  await database.write((transaction) =>
    transaction
      .update(checkouts)
      .set({ refundRequestedAt: null, refundRequestedBy: '', updatedAt: now() })
      .where(and(eq(checkouts.id, id), isNull(checkouts.refundedAt))),
  );
}
