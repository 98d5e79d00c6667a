import { eq } from 'drizzle-orm';
import { writeOrder } from '../../order/write-order.ts';
import type { Transaction } from '../../../../db/client.ts';
import { orders } from '../../../../db/schema/index.ts';
import type { Paid } from '../../../payments/gateways/gateway.ts';
import { enterKnown, entryStateOf, findKnown, newEntry } from '../../../payments/gateways/paid-entry.ts';
import type { PaymentRow } from '../../../payments/ledger.ts';
import type { CheckoutRow } from '../../../payments/subject.ts';
import { notifyOfPayment } from '../../alerts/notify-of-payment.ts';
import { addOrderEntry } from '../add-order-entry.ts';

/**
 * Enters the money of an order's checkout and settles the order.
 * @returns null if another order, or a refund, has the transaction
 */
export async function enterPaidOrder(
  transaction: Transaction,
  checkout: CheckoutRow,
  paid: Paid,
  now: number,
): Promise<PaymentRow | null> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, checkout.orderId ?? ''));
  if (!order) return null;
  const known = await findKnown(transaction, checkout, paid);
  if (!known) {
    const entry = { ...newEntry(checkout, paid), ...entryStateOf(paid.isRisky) };
    const { payment } = await addOrderEntry(transaction, order, entry, { by: 'shopper' }, now);
    await notifyOfPayment(transaction, payment, now);
    return payment;
  }
  if (known.orderId !== order.id || known.direction !== 'in') return null;
  const entry = await enterKnown(transaction, checkout, paid, known, paid.isRisky, now);
  await writeOrder(transaction, order, {}, { by: 'shopper' }, now);
  if (known.state !== 'confirmed') await notifyOfPayment(transaction, entry, now);
  return entry;
}
