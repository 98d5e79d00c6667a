import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { parcels, payments } from '../../../db/schema/index.ts';
import { readEntries, setEntry } from '../../payments/ledger.ts';
import type { OrderRow } from '../order/find.ts';
import { writeOrder, type AuthoredContext } from '../order/write-order.ts';
import { toCollectOf } from '../payments/payment-state.ts';
import { addOrderEntry } from '../payments/add-order-entry.ts';
import type { ParcelRow } from './find.ts';

/** The amount (paisa) that a parcel's courier collects. One without a connection is told by hand, so it follows the order. */
export const collectOf = ({ courier, isOpen, collectPaisa }: ParcelRow, order: OrderRow): number =>
  courier === 'other' && isOpen ? toCollectOf(order) : collectPaisa;

/**
 * Enters what a courier has collected for a parcel, pending until it pays out. Cash that the seller entered by hand since
 * the parcel exists is the same money, so it is only linked.
 */
export async function collectCash(context: AuthoredContext, parcel: ParcelRow, order: OrderRow): Promise<OrderRow> {
  let left = parcel.collectedPaisa ?? 0;
  for (const entry of await readEntries(context.transaction, { orderId: order.id })) {
    const isByHand = entry.kind === 'cash' && entry.state === 'confirmed' && entry.parcelId === null;
    if (!isByHand || entry.createdAt < parcel.createdAt || entry.amountPaisa > left) continue;
    await context.transaction.update(payments).set({ parcelId: parcel.id }).where(eq(payments.id, entry.id));
    left -= entry.amountPaisa;
  }
  if (left <= 0) return order;
  const collected = {
    direction: 'in',
    kind: 'courier',
    provider: 'cash',
    state: 'pending',
    amountPaisa: left,
  } as const;
  return (await addOrderEntry(context, order, { ...collected, parcelId: parcel.id })).order;
}

/**
 * Rejects the entries of cash that a parcel's courier has not paid out, after the seller has taken back 'delivered' or
 * entered a return. @returns the order after the change
 */
export async function rejectCollected(context: AuthoredContext, parcel: ParcelRow, order: OrderRow): Promise<OrderRow> {
  const entries = await readEntries(context.transaction, { orderId: order.id });
  const pending = entries.filter(({ parcelId, state }) => parcelId === parcel.id && state === 'pending');
  for (const { id } of pending) await setEntry(context, id, { state: 'rejected', byName: context.author.byName ?? '' });
  return pending.length === 0 ? order : writeOrder(context, order, {});
}

/** Whether a courier is to collect money for an order: it has a parcel, or may have it, with cash on delivery. */
export async function isCollectedOnDelivery(db: Queryable, order: OrderRow): Promise<boolean> {
  const isSent = or(ne(parcels.state, 'queued'), isNotNull(parcels.requestedAt));
  const isOpen = and(eq(parcels.orderId, order.id), eq(parcels.isOpen, true), isSent);
  const open = await db.select().from(parcels).where(isOpen);
  return open.some((parcel) => collectOf(parcel, order) > 0);
}
