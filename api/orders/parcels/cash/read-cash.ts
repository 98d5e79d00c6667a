import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { orders, parcels } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import type { OrderRow } from '../../order/find.ts';
import { toCollectOf } from '../../payments/payment-state.ts';
import { courierNameOf } from '../courier-name.ts';
import type { ParcelRow } from '../find.ts';
import type { CashParcel, CashToCome } from './contract.ts';

/** What the couriers owe the actor's own shop. @throws Failure `shop_not_found`, `not_in_role` */
export async function readCash(db: Queryable, actor: Actor, shopId: string): Promise<CashToCome> {
  const shop = await findOwnShop(db, actor, shopId, 'orders');
  const rows = await readCashParcels(db, shop.id);
  const byCourier = Map.groupBy(rows, ({ courierName }) => courierName);
  return {
    amount: sumOf(rows),
    couriers: [...byCourier].map(([courierName, own]) => ({
      courierName,
      parcels: own.length,
      amount: sumOf(own),
      fees: own.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
    })),
    parcels: rows,
  };
}

const sumOf = (rows: readonly CashParcel[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

/** The parcels whose money is still to come, the oldest first. The caller must have checked access to the shop. */
export async function readCashParcels(db: Queryable, shopId: string): Promise<CashParcel[]> {
  const rows = await db
    .select({ parcel: parcels, order: orders })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(parcels.shopId, shopId), gt(parcels.collectedPaisa, 0), isNull(parcels.paidOutAt)))
    .orderBy(asc(parcels.updatedAt), asc(parcels.id));
  return rows.flatMap(({ parcel, order }) => {
    const paisa = cashOf(parcel, order);
    return paisa > 0 ? [viewOf(parcel, order, paisa)] : [];
  });
}

/** The sums for the accounting. */
export async function sumCash(db: Queryable, shopId: string) {
  const rows = await readCashParcels(db, shopId);
  return { parcels: rows.length, amount: sumOf(rows) };
}

/**
 * What the courier has collected and the ledger does not have yet, in paisa. Money that the seller has entered by hand
 * is no longer to come.
 */
export const cashOf = ({ collectedPaisa, paidOutAt }: ParcelRow, order: OrderRow): number =>
  paidOutAt === null ? Math.min(collectedPaisa ?? 0, toCollectOf(order)) : 0;

const viewOf = (parcel: ParcelRow, order: OrderRow, paisa: number): CashParcel => ({
  id: parcel.id,
  orderId: order.id,
  number: order.number,
  name: order.name,
  courier: parcel.courier,
  courierName: courierNameOf(parcel),
  consignmentId: parcel.consignmentId,
  deliveredAt: parcel.toldAt ?? parcel.updatedAt,
  amount: paisa / 100,
  collected: (parcel.collectedPaisa ?? 0) / 100,
  fee: parcel.feePaisa === null ? null : parcel.feePaisa / 100,
});
