import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import { writeOrder } from '../../order/write-order.ts';
import { orders } from '../../../../db/schema/index.ts';
import type { Paid } from '../../../payments/gateways/gateway.ts';
import { enterKnown, entryStateOf, findKnown, newEntry } from '../../../payments/gateways/paid-entry.ts';
import type { PaymentRow } from '../../../payments/ledger.ts';
import type { CheckoutRow } from '../../../payments/subject.ts';
import { notifyOfPayment } from '../../alerts/notify-of-payment.ts';
import { addOrderEntry } from '../add-order-entry.ts';

/**
 * Enters the money of an order's checkout and applies it to the order.
 * @returns null if another order, or a refund, has the transaction
 */
export async function enterPaidOrder(
  context: WriteContext,
  checkout: CheckoutRow,
  paid: Paid,
): Promise<PaymentRow | null> {
  const [order] = await context.transaction
    .select()
    .from(orders)
    .where(eq(orders.id, checkout.orderId ?? ''));
  if (!order) return null;
  const known = await findKnown(context.transaction, checkout, paid);
  if (!known) {
    const entry = { ...newEntry(checkout, paid), ...entryStateOf(paid.isRisky) };
    const { payment } = await addOrderEntry({ ...context, author: { by: 'shopper' } }, order, entry);
    await notifyOfPayment(context, payment);
    return payment;
  }
  if (known.orderId !== order.id || known.direction !== 'in') return null;
  const entry = await enterKnown(context, checkout, paid, known, paid.isRisky);
  await writeOrder({ ...context, author: { by: 'shopper' } }, order, {});
  if (known.state !== 'confirmed') await notifyOfPayment(context, entry);
  return entry;
}
