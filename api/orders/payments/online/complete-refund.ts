import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { checkouts, orders, payments } from '../../../../db/schema/index.ts';
import { findEntry } from '../../../payments/ledger.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { paidOf } from '../payment-state.ts';
import { addOrderEntry } from '../add-order-entry.ts';
import { findCheckout, isRefundOpen } from '../../../payments/gateways/find-checkout.ts';
import { gatewayOf } from '../../../payments/gateways/gateway-of.ts';

/**
 * Asks the gateway to give a checkout's payment back, and enters it. Safe to repeat at any point. Asks nothing if no
 * refund is open, if the connection to the gateway was removed, or if the order no longer has the money, because the
 * seller has entered the refund by hand.
 * @param reason shown to the payer by the gateway
 * @throws GatewayFailure; Failure `not_found`
 */
export async function completeRefund(services: Services, id: string, reason = ''): Promise<void> {
  const { database, now } = services;
  const { checkout, order, payment } = await findRefund(database.db, id);
  if (!isRefundOpen(checkout) || paidOf(order) < payment.amountPaisa) return;
  const gateway = await gatewayOf(services, checkout);
  if (!gateway) return;
  const { amountPaisa, provider } = payment;
  const refunded = await gateway.refund({
    invoice: id,
    gatewayPaymentId: checkout.gatewayPaymentId ?? '',
    trxId: payment.trxId ?? '',
    amountPaisa,
    reason: reason || `Order ${order.number}`,
  });
  // As for payments, the ledger has what the gateway states, because that money has moved.
  const givenPaisa = refunded.amountPaisa || amountPaisa;
  if (givenPaisa !== amountPaisa)
    services.log.error(
      { checkout: id, requested: amountPaisa, given: givenPaisa },
      'a gateway gave back another amount',
    );
  await database.write(async (transaction) => {
    const current = await findRefund(transaction, id);
    if (!isRefundOpen(current.checkout)) return;
    const byName = current.checkout.refundRequestedBy;
    const trxId = refunded.id.toUpperCase();
    const given = { direction: 'out', kind: 'refund', provider, amountPaisa: givenPaisa, trxId } as const;
    const confirmed = { state: 'confirmed', confirmedBy: 'gateway', byName, by: 'gateway' } as const;
    if (!(await findEntry(transaction, payment.payee, provider, trxId)))
      await addOrderEntry({ transaction, now: now(), author: { by: 'seller', byName } }, current.order, {
        ...given,
        ...confirmed,
      });
    await transaction.update(checkouts).set({ refundedAt: now(), updatedAt: now() }).where(eq(checkouts.id, id));
  });
}

async function findRefund(db: Queryable, id: string) {
  const checkout = await findCheckout(db, id);
  const [found] = await db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, checkout.paymentId ?? ''));
  if (!found) throw new Failure('not_found');
  return { checkout, ...found };
}
