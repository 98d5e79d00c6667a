import type { WriteContext } from '../../../db/context.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import type { OrderRow } from '../order/find.ts';
import type { ShopperEvent } from './contract.ts';
import { findSwitches } from './find.ts';
import { mayMessage } from './may-message.ts';
import { orderDeliveredKind } from './order-delivered-kind.ts';
import { orderReceivedKind } from './order-received-kind.ts';
import { orderShippedKind } from './order-shipped-kind.ts';

const kinds = { received: orderReceivedKind, shipped: orderShippedKind, delivered: orderDeliveredKind } as const;

/** Tells an order's shopper by SMS, after the commit, if the shop has switched that on and the order may. */
export async function messageShopper(context: WriteContext, order: OrderRow, event: ShopperEvent): Promise<void> {
  if (!mayMessage(order)) return;
  const switches = await findSwitches(context.transaction, order.shopId);
  if (!switches?.[event]) return;
  const { id, shopId, phone: address, language } = order;
  const request = { channel: 'sms', to: { address, language }, shopId, key: id, facts: { orderId: id } } as const;
  await notify(context, kinds[event], request);
}
