import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders } from '../../../db/schema/index.ts';
import { isOverpaid, isUnfinished, isUnpaid, notReceived, toCollect, toGiveBack } from './payment-columns.ts';
import { maxListed, type Accounting } from '../../payments/accounting/contract.ts';
import type { ReadOutstanding } from '../../payments/accounting/read-accounting.ts';
import { sumCash } from '../parcels/cash/read-cash.ts';

/** Sums of paisa that are 0 without rows. */
const sumOf = (paisa: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${paisa}), 0)`;

export const toCollectQuery = (db: Queryable, shopId: string) =>
  db
    .select({ orders: sql<number>`coalesce(sum(${toCollect} > 0), 0)`, paisa: sumOf(toCollect) })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), isUnfinished));

/** The amount still to be collected for the shop's unfinished orders. */
async function readToCollect(db: Queryable, shopId: string): Promise<Accounting['toCollect']> {
  const [row] = await toCollectQuery(db, shopId);
  return { orders: row?.orders ?? 0, amount: (row?.paisa ?? 0) / 100 };
}

const wasNotPaid = (shopId: string) => and(eq(orders.shopId, shopId), isUnpaid);

/** The orders that were delivered and not paid, by number. */
export const unpaidQuery = (db: Queryable, shopId: string) =>
  db
    .select({
      orderId: orders.id,
      number: orders.number,
      name: orders.name,
      orderVersion: orders.version,
      paisa: notReceived,
    })
    .from(orders)
    .where(wasNotPaid(shopId))
    .orderBy(asc(orders.number))
    .limit(maxListed);

/** The amount missing for delivered orders, without the cash that couriers have collected. */
async function readUnpaid(db: Queryable, shopId: string): Promise<Accounting['unpaid']> {
  const [sums] = await db
    .select({ orders: count(), paisa: sumOf(notReceived) })
    .from(orders)
    .where(wasNotPaid(shopId));
  const rows = await unpaidQuery(db, shopId);
  return {
    orders: sums?.orders ?? 0,
    amount: (sums?.paisa ?? 0) / 100,
    first: rows.map(({ paisa, ...order }) => ({ ...order, amount: paisa / 100 })),
  };
}

const owesMoney = (shopId: string) => and(eq(orders.shopId, shopId), isOverpaid);

/** The orders whose customers have paid too much, by number. */
export const overpaidQuery = (db: Queryable, shopId: string) =>
  db
    .select({ orderId: orders.id, number: orders.number, name: orders.name, paisa: toGiveBack })
    .from(orders)
    .where(owesMoney(shopId))
    .orderBy(asc(orders.number))
    .limit(maxListed);

/** The amount that customers have paid beyond the value of their orders. */
async function readToGiveBack(db: Queryable, shopId: string): Promise<Accounting['toGiveBack']> {
  const [sums] = await db
    .select({ orders: count(), paisa: sumOf(toGiveBack) })
    .from(orders)
    .where(owesMoney(shopId));
  const rows = await overpaidQuery(db, shopId);
  return {
    orders: sums?.orders ?? 0,
    amount: (sums?.paisa ?? 0) / 100,
    first: rows.map(({ paisa, ...order }) => ({ ...order, amount: paisa / 100 })),
  };
}

/** The amounts that customers, the shop and couriers still owe each other for the orders of a shop. */
export const readOutstanding: ReadOutstanding = async (db, shopId) => ({
  toCollect: await readToCollect(db, shopId),
  unpaid: await readUnpaid(db, shopId),
  toGiveBack: await readToGiveBack(db, shopId),
  cashToCome: await sumCash(db, shopId),
});
