import { eq } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import type { Delivery } from '../../platform/messaging/webhooks/due-deliveries.ts';
import type { Services } from '../../platform/config/services.ts';
import type { EntryState } from '../../payments/contract.ts';
import type { OrderView } from '../order/order-views.ts';
import { viewOrder } from '../order/view.ts';

/** The payload about an order, built at send time. @returns null if the order no longer exists */
export async function orderBody({ database: { db } }: Services, delivery: Delivery): Promise<object | null> {
  const { type, subject, createdAt } = delivery;
  const [order] = await db.select().from(orders).where(eq(orders.id, subject));
  if (!order) return null;
  return { type, timestamp: new Date(createdAt).toISOString(), data: dataOf(order.shopId, await viewOrder(db, order)) };
}

/** States of payments in the words that receivers have always got. */
const receiversWords = {
  claimed: 'claimed',
  pending: 'collected',
  confirmed: 'received',
  rejected: 'missing',
  reversed: 'missing',
} as const satisfies Record<EntryState, string>;

/** Amounts in taka. Leaves out the shop's own notes about order and customer. */
function dataOf(shopId: string, view: OrderView): object {
  const {
    events: _,
    history: __,
    reasons: ___,
    parcels: ____,
    payments,
    parcel,
    lines,
    place,
    createdAt,
    ...order
  } = view;
  return {
    shopId,
    ...order,
    place: place.en,
    createdAt: new Date(createdAt).toISOString(),
    lines: lines.map(({ productId, name, options, price, quantity }) => ({
      productId,
      name,
      options,
      price,
      quantity,
    })),
    parcel: parcel && {
      courier: parcel.courierName,
      consignmentId: parcel.consignmentId ?? '',
      trackingCode: parcel.trackingCode,
      trackingUrl: parcel.trackingUrl,
      state: parcel.state,
    },
    payments: payments.map(({ direction, kind, provider, sender, trxId, amount, state }) => ({
      direction,
      kind,
      method: provider,
      sender,
      trxId: trxId ?? '',
      amount,
      state: receiversWords[state],
    })),
  };
}
