import type { WriteContext } from '../../../db/context.ts';
import type { PaymentRow } from '../../payments/ledger.ts';
import { notifyShop } from './notify-shop.ts';
import { paymentConfirmedKind } from './payment-confirmed-kind.ts';
import { paymentDoubtfulKind } from './payment-doubtful-kind.ts';

/**
 * Tells a shop's owner and staff that a message or a gateway has confirmed a payment of an order, or that it is
 * doubtful. Payments for plans have other messages.
 */
export async function notifyOfPayment(
  context: WriteContext,
  { id, shopId, orderId, doubt }: Pick<PaymentRow, 'id' | 'shopId' | 'orderId' | 'doubt'>,
): Promise<void> {
  if (shopId === null || orderId === null) return;
  const kind = doubt === null ? paymentConfirmedKind : paymentDoubtfulKind;
  await notifyShop(context, kind, { shopId, key: id, facts: { paymentId: id } });
}
