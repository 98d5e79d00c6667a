import { and, asc, countDistinct, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { orders, parcels, payments } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { payeeOf } from '../../../payments/ledger.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import type { OrderRow } from '../../order/find.ts';
import { courierNameOf } from '../courier-name.ts';
import type { ParcelRow } from '../find.ts';
import type { CashParcel, CashToCome } from './contract.ts';

/** The cash that couriers owe the actor's own shop. @throws Failure `shop_not_found`, `not_in_role` */
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
async function readCashParcels(db: Queryable, shopId: string): Promise<CashParcel[]> {
  const rows = await pendingQuery(db, shopId);
  const byParcel = Map.groupBy(rows, ({ parcel }) => parcel.id);
  return [...byParcel.values()].flatMap((own) =>
    own[0] ? [viewOf(own[0].parcel, own[0].order, sumOfEntries(own))] : [],
  );
}

const sumOfEntries = (rows: ReadonlyArray<{ readonly amountPaisa: number }>): number =>
  rows.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);

const pendingQuery = (db: Queryable, shopId: string) =>
  db
    .select({ amountPaisa: payments.amountPaisa, parcel: parcels, order: orders })
    .from(payments)
    .innerJoin(parcels, eq(parcels.id, payments.parcelId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isPending(shopId))
    .orderBy(asc(payments.createdAt), asc(payments.id));

/** The state is written out, so that SQLite uses the index `payments_pending`. */
const isPending = (shopId: string) => and(eq(payments.payee, payeeOf(shopId)), sql`${payments.state} = 'pending'`);

/** The sums for the accounting. */
export async function sumCash(db: Queryable, shopId: string) {
  const [row] = await db
    .select({
      parcels: countDistinct(payments.parcelId),
      paisa: sql<number>`coalesce(sum(${payments.amountPaisa}), 0)`,
    })
    .from(payments)
    .where(isPending(shopId));
  return { parcels: row?.parcels ?? 0, amount: (row?.paisa ?? 0) / 100 };
}

const viewOf = (parcel: ParcelRow, order: OrderRow, paisa: number): CashParcel => ({
  id: parcel.id,
  orderId: order.id,
  number: order.number,
  name: order.name,
  courier: parcel.courier,
  courierName: courierNameOf(parcel),
  consignmentId: parcel.consignmentId,
  deliveredAt: parcel.statedAt ?? parcel.updatedAt,
  amount: paisa / 100,
  collected: (parcel.collectedPaisa ?? 0) / 100,
  fee: parcel.feePaisa === null ? null : parcel.feePaisa / 100,
});
