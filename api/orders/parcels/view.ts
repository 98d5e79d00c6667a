import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { parcelEvents } from '../../../db/schema/index.ts';
import type { ParcelSummary, ParcelView } from './contract.ts';
import type { OrderRow } from '../order/find.ts';
import { collectOf } from './collect-cash.ts';
import { readPaidOut } from '../../payments/read-paid-out.ts';
import { courierNameOf } from './courier-name.ts';
import { readParcels, type ParcelRow } from './find.ts';

/** A parcel for a list row. */
export const summaryOfParcel = (parcel: ParcelRow): ParcelSummary => {
  const { id, orderId, courier, state, isOpen, consignmentId, trackingCode, trackingUrl, lastResponse, updatedAt } =
    parcel;
  return {
    id,
    orderId,
    courier,
    courierName: courierNameOf(parcel),
    state,
    isOpen,
    consignmentId,
    trackingCode,
    trackingUrl,
    lastResponse,
    updatedAt,
  };
};

/** The parcels of an order with their histories, the latest first. */
export async function viewParcels(db: Queryable, order: OrderRow): Promise<ParcelView[]> {
  const rows = await readParcels(db, [order.id]);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = Map.groupBy(
    await db
      .select()
      .from(parcelEvents)
      .where(inArray(parcelEvents.parcelId, ids))
      .orderBy(asc(parcelEvents.createdAt), asc(parcelEvents.id)),
    ({ parcelId }) => parcelId,
  );
  const paidOut = await readPaidOut(db, ids);
  return rows.map((row) => viewOf(row, order, paidOut.get(row.id) ?? 0, events.get(row.id) ?? []));
}

const viewOf = (
  row: ParcelRow,
  order: OrderRow,
  paidOutPaisa: number,
  events: ReadonlyArray<typeof parcelEvents.$inferSelect>,
): ParcelView => ({
  ...summaryOfParcel(row),
  invoice: row.invoice,
  weightGrams: row.weightGrams,
  collect: collectOf(row, order) / 100,
  fee: row.feePaisa === null ? null : row.feePaisa / 100,
  collected: row.collectedPaisa === null ? null : row.collectedPaisa / 100,
  paidOut: paidOutPaisa / 100,
  createdAt: row.createdAt,
  events: events.map(({ id, state, words, byName, statedAt, createdAt }) => ({
    id,
    state,
    words,
    byName,
    at: statedAt ?? createdAt,
  })),
});
