import { and, count, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import type { WriteContext } from '../../../db/context.ts';
import { orderEvents } from '../../../db/schema/index.ts';
import { dhakaDay, startOfDay } from '../../platform/formats/dhaka-time.ts';
import { day, hour } from '../../platform/formats/durations.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import type { OrderRow } from '../order/find.ts';
import type { ShopperEvent } from './contract.ts';
import { findSwitches } from './find.ts';
import { mayMessage } from './may-message.ts';
import { orderDeliveredKind } from './order-delivered-kind.ts';
import { orderReceivedKind } from './order-received-kind.ts';
import { orderReviewKind } from './order-review-kind.ts';
import { orderShippedKind } from './order-shipped-kind.ts';

const kinds = {
  received: orderReceivedKind,
  shipped: orderShippedKind,
  delivered: orderDeliveredKind,
  review: orderReviewKind,
} as const;

/** When reviews are asked for on the day after the delivery: 11 in the morning in Dhaka. */
const askingTime = 11 * hour;

/**
 * Tells an order's shopper by SMS, after the commit, if the shop has switched that on and the order may. After the first
 * delivery, it also asks for reviews on the next day.
 */
export async function messageShopper(
  context: WriteContext,
  order: OrderRow,
  event: Exclude<ShopperEvent, 'review'>,
): Promise<void> {
  if (!mayMessage(order)) return;
  const { transaction, now } = context;
  const switches = await findSwitches(transaction, order.shopId);
  const { id, shopId, phone: recipient, language } = order;
  const request = { channel: 'sms', to: { recipient, language }, shopId, key: id, facts: { orderId: id } } as const;
  if (switches?.[event]) await notify(context, kinds[event], request);
  if (event !== 'delivered' || !switches?.review || (await countDeliveries(transaction, id)) > 1) return;
  await notify(context, kinds.review, { ...request, dueAt: startOfDay(dhakaDay(now + day)) + askingTime });
}

/** How often an order has become delivered, this time included. A seller may undo a delivery and repeat it. */
async function countDeliveries(transaction: Transaction, orderId: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'state'), eq(orderEvents.after, 'delivered')));
  return row?.total ?? 0;
}
