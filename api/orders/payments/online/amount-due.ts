import type { Queryable } from '../../../../db/client.ts';
import type { OrderRow } from '../../order/find.ts';
import { isCollectedOnDelivery } from '../../parcels/collect-cash.ts';
import { paidOf, toCollectOf } from '../payment-state.ts';

/** Amount (paisa) of an order that nobody has paid, and that no courier collects or has collected. */
export async function openOnline(db: Queryable, order: OrderRow): Promise<number> {
  if (order.erasedAt !== null || (await isCollectedOnDelivery(db, order))) return 0;
  return Math.max(0, toCollectOf(order) - order.courierPaisa);
}

/**
 * Amount (paisa) that a shopper can pay online: the rest of the advance that the shop asked for, otherwise all that is
 * open; 0 while a claim is checked, and while a parcel is on its way whose courier collects the money.
 */
export async function dueOnline(db: Queryable, order: OrderRow): Promise<number> {
  if (order.paymentState === 'claimed') return 0;
  const open = await openOnline(db, order);
  const advance = order.advanceDuePaisa - paidOf(order);
  return advance > 0 ? Math.min(advance, open) : open;
}
