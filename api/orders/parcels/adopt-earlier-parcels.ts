import { and, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { orderEvents, orders, parcels } from '../../../db/schema/index.ts';
import { adoptsEarlier, rowsPerQuery } from '../../platform/jobs/adopt-earlier.ts';
import type { OrderRow } from '../order/find.ts';
import { readLatest, readParcels, type ParcelRow } from './find.ts';
import { insertOther } from './insert-other.ts';
import { stageOf } from './parcel-states.ts';
import { shownCourier, trackingFieldsIn } from './shown-courier.ts';
import { summaryOfParcel } from './view.ts';

/**
 * Turns courier and tracking that servers of the previous release write into an order into a parcel of courier `other`.
 * Version and history of the order do not change. Safe to repeat. Remove it in the next release, with the columns.
 * @returns number of orders whose texts were adopted
 */
export const adoptEarlierParcels = adoptsEarlier<OrderRow>({
  read: ({ db }, after, since) => earlierQuery(db, after, since),
  missing: notAdopted,
  adopt: adoptSome,
});

/** Orders with such texts, changed at or after a time. */
function earlierQuery(db: Queryable, after: string, since: number) {
  // The plus makes SQLite search by the time of the last change instead of the id.
  const id = since > 0 ? sql`+${orders.id}` : sql`${orders.id}`;
  const hasTexts = or(ne(orders.courier, ''), ne(orders.tracking, ''));
  return db
    .select()
    .from(orders)
    .where(and(gt(id, after), since > 0 ? gte(orders.updatedAt, since) : undefined, hasTexts))
    .orderBy(id)
    .limit(rowsPerQuery);
}

async function notAdopted({ db }: Database, page: readonly OrderRow[]): Promise<OrderRow[]> {
  const latest = await readLatest(
    db,
    page.map(({ id }) => id),
  );
  return page.filter((order) => isDifferent(order, latest.get(order.id)));
}

/** Whether the texts have no parcel yet, or may be later than their parcel. */
function isDifferent(order: OrderRow, parcel: ParcelRow | undefined): boolean {
  if (!parcel) return true;
  if (parcel.courier !== 'other') return false;
  const shown = shownCourier(order, summaryOfParcel(parcel));
  return shown.courier !== order.courier || shown.tracking !== order.tracking;
}

async function adoptSome(transaction: Transaction, found: readonly OrderRow[]): Promise<number> {
  const ids = found.map(({ id }) => id);
  let adopted = 0;
  for (const order of await transaction.select().from(orders).where(inArray(orders.id, ids)))
    if (await adopt(transaction, order)) adopted += 1;
  return adopted;
}

async function adopt(transaction: Transaction, order: OrderRow): Promise<boolean> {
  const [parcel] = await readParcels(transaction, [order.id]);
  const fields = { courierName: order.courier, ...trackingFieldsIn(order.tracking) };
  if (!parcel) {
    // Since the last change of the order, so that 'on the way' is not since today.
    const { state } = await insertOther(transaction, order, fields, { attempt: 1, byName: '', at: order.updatedAt });
    const parcelStage = stageOf(state, order.state);
    await transaction.update(orders).set({ parcelStage }).where(eq(orders.id, order.id));
    return true;
  }
  if (!isDifferent(order, parcel) || !(await isLater(transaction, order, parcel))) return false;
  const change = { ...fields, updatedAt: order.updatedAt };
  await transaction.update(parcels).set(change).where(eq(parcels.id, parcel.id));
  return true;
}

/** Whether a server of the previous release has changed the order's texts after the parcel. */
async function isLater(transaction: Transaction, { id }: OrderRow, { updatedAt }: ParcelRow): Promise<boolean> {
  const isOfTexts = sql`(json_type(after, '$.courier') is not null or json_type(after, '$.tracking') is not null)`;
  const [event] = await transaction
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, id),
        eq(orderEvents.kind, 'changed'),
        gt(orderEvents.createdAt, updatedAt),
        isOfTexts,
      ),
    )
    .limit(1);
  return event !== undefined;
}
