import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders, parcels } from '../../../db/schema/index.ts';

export type ParcelRow = typeof parcels.$inferSelect;

/** A parcel of a shop, with its order. The caller must have checked access to the shop. */
export async function findParcelIn(db: Queryable, shopId: string, parcelId: string) {
  return readOne(db, and(eq(parcels.id, parcelId), eq(parcels.shopId, shopId)));
}

/** A parcel for background work, with its order. */
export const findParcel = async (db: Queryable, parcelId: string) => readOne(db, eq(parcels.id, parcelId));

async function readOne(db: Queryable, condition: ReturnType<typeof and>) {
  const [row] = await db
    .select({ parcel: parcels, order: orders })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(condition);
  return row ?? null;
}

/** The parcels of some orders, the latest of each order first. */
export const readParcels = async (db: Queryable, orderIds: readonly string[]): Promise<ParcelRow[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(parcels)
        .where(inArray(parcels.orderId, [...orderIds]))
        .orderBy(desc(parcels.attempt));

/** The latest parcel of each of some orders. */
export async function readLatest(db: Queryable, orderIds: readonly string[]): Promise<Map<string, ParcelRow>> {
  const latest = new Map<string, ParcelRow>();
  for (const parcel of await readParcels(db, orderIds))
    if (!latest.has(parcel.orderId)) latest.set(parcel.orderId, parcel);
  return latest;
}
