import type { Transaction } from '../../../db/client.ts';
import { orderEvents } from '../../../db/schema/index.ts';
import type { OrderRow } from '../order/find.ts';
import type { OrderState } from '../order/order-states.ts';
import { setOrder, stepTo, type Author } from '../order/step.ts';
import { toCollectOf } from '../payments/payment-state.ts';
import { isReceived, isUnderWay, type ParcelState } from './parcel-states.ts';

/** The steps of an order whose parcel is on its way, and of one that has ended. */
const ways: Readonly<Record<'shipped' | 'delivered' | 'returned', readonly OrderState[]>> = {
  shipped: ['confirmed', 'packed', 'shipped'],
  delivered: ['confirmed', 'packed', 'shipped', 'delivered'],
  returned: ['confirmed', 'packed', 'shipped', 'returned'],
};

/**
 * Brings an order to where its parcel is. Returned products are put back into stock. An order that the seller has
 * cancelled, returned or delivered by hand stays so, unless its delivered parcel comes back.
 * @param collectedPaisa for a partly delivered parcel
 */
export async function bringOrder(
  transaction: Transaction,
  order: OrderRow,
  parcel: ParcelState,
  collectedPaisa: number | null,
  author: Author,
  now: number,
): Promise<OrderRow> {
  const goal = isReceived(parcel)
    ? 'delivered'
    : parcel === 'returned'
      ? 'returned'
      : isUnderWay(parcel)
        ? 'shipped'
        : null;
  if (goal === null) return order;
  const way = goal === 'returned' && order.state === 'delivered' ? (['delivered', 'returned'] as const) : ways[goal];
  const place = way.findIndex((state) => state === order.state);
  if (place === -1) return order;
  let moved = order;
  for (const state of way.slice(place + 1)) {
    if (state === 'delivered' && parcel === 'partly_delivered')
      moved = await lowerTotal(transaction, moved, collectedPaisa, author, now);
    moved = await stepTo(transaction, moved, state, author, now);
  }
  return moved;
}

/**
 * Lowers the total of a partly delivered order by a discount, so that what the customer owed is what the courier has
 * collected. Nobody says which products came back, so the stock stays.
 */
async function lowerTotal(
  transaction: Transaction,
  order: OrderRow,
  collectedPaisa: number | null,
  author: Author,
  now: number,
): Promise<OrderRow> {
  const less = collectedPaisa === null ? 0 : toCollectOf(order) - collectedPaisa;
  if (less <= 0) return order;
  const change = { discountPaisa: order.discountPaisa + less, totalPaisa: order.totalPaisa - less };
  await transaction.insert(orderEvents).values({
    id: Bun.randomUUIDv7(),
    orderId: order.id,
    ...author,
    kind: 'changed',
    before: { discountPaisa: order.discountPaisa },
    after: { discountPaisa: change.discountPaisa },
    createdAt: now,
  });
  return setOrder(transaction, order, change, author, now);
}
