import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { checkouts, payments } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { GatewayFailure } from '../../../accounts/payments/gateways/gateway.ts';
import { findEntry, readEntries, type PaymentRow } from '../../../accounts/payments/ledger.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findOrderIn, type OrderRow } from '../../order/find.ts';
import { findShopAccess } from '../../../shops/shop/find.ts';
import { addOrderEntry } from '../settle-order.ts';
import { paidOf } from '../payment-state.ts';
import { gatewayOf } from './gateway-of.ts';

/**
 * Gives a payment back that came through the shop's gateway, all of it. Refuses if the order no longer has that much, for
 * example because the seller has given it back by hand. The gateway gives it back once, so a repeated
 * call only enters what is missing here.
 * @param reason shown to the payer by the gateway
 * @throws Failure `shop_not_found`, `not_in_role`, `not_found`, `not_refundable`, `gateway_refused`,
 * `gateway_unavailable`
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
  const { order, payment, checkout } = await findRefundable(database.db, actor, shopId, orderId, paymentId);
  const gateway = await gatewayOf(services, checkout);
  if (!gateway) throw new Failure('gateway_not_set_up');
  const { amountPaisa, provider, trxId } = payment;
  const { id: invoice, gatewayPaymentId } = checkout;
  const known = { invoice, gatewayPaymentId: gatewayPaymentId ?? '', trxId: trxId ?? '', amountPaisa };
  const refundId = await refundOrRefuse(() => gateway.refund({ ...known, reason: reason || `Order ${order.number}` }));
  return database.write(async (transaction) => {
    const access = await findShopAccess(transaction, actor, shopId);
    const current = await findOrderIn(transaction, access.shop.id, orderId);
    if (!current) throw new Failure('not_found');
    const backId = refundId.toUpperCase();
    if (await findEntry(transaction, payment.account, provider, backId)) return current;
    const entry = { direction: 'out', kind: 'refund', provider, amountPaisa, trxId: backId } as const;
    const confirmed = { state: 'confirmed', confirmedBy: 'gateway', byName: access.name } as const;
    const doer = { by: 'seller', byName: access.name } as const;
    return (await addOrderEntry(transaction, current, { ...entry, ...confirmed }, doer, now())).order;
  });
}

async function findRefundable(db: Queryable, actor: Actor, shopId: string, orderId: string, paymentId: string) {
  const { shop } = await findShopAccess(db, actor, shopId);
  const order = await findOrderIn(db, shop.id, orderId);
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.orderId, orderId)));
  if (!order || !payment) throw new Failure('not_found');
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.paymentId, payment.id));
  if (!checkout || !isReceived(payment)) throw new Failure('not_refundable');
  if (paidOf(order) < payment.amountPaisa && !(await isGivenBack(db, payment))) throw new Failure('not_refundable');
  return { order, payment, checkout };
}

/** Whether the gateway has given the payment back. A repeated call changes nothing then. */
async function isGivenBack(db: Queryable, { orderId, provider, amountPaisa }: PaymentRow): Promise<boolean> {
  if (orderId === null) return false;
  const entries = await readEntries(db, { orderId });
  return entries.some(
    (entry) =>
      entry.direction === 'out' &&
      entry.confirmedBy === 'gateway' &&
      entry.provider === provider &&
      entry.amountPaisa === amountPaisa,
  );
}

const isReceived = ({ direction, state }: PaymentRow): boolean => direction === 'in' && state === 'confirmed';

async function refundOrRefuse(refund: () => Promise<string>): Promise<string> {
  try {
    return await refund();
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.reason === 'refused') throw new Failure('gateway_refused', { parameters: { answer: error.message } });
    throw new Failure('gateway_unavailable', { retryAfter: 30 });
  }
}
