import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { orders, paymentMessages, payments } from '../../../../db/schema/index.ts';
import { isUnmatched } from '../messages/find-unmatched.ts';
import { isOverpaid, isUnfinished, isUnpaid, notReceived, toCollect, toGiveBack } from '../payment-columns.ts';
import { maxListed, type Accounting } from './contract.ts';

/** Sums of paisa that are 0 without rows. */
const sumOf = (paisa: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${paisa}), 0)`;

export const toCollectQuery = (db: Queryable, shopId: string) =>
  db
    .select({ orders: sql<number>`coalesce(sum(${toCollect} > 0), 0)`, paisa: sumOf(toCollect) })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), isUnfinished));

/** What is still to be collected for the shop's unfinished orders. */
export async function readToCollect(db: Queryable, shopId: string): Promise<Accounting['toCollect']> {
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

/** What is missing for delivered orders, beyond what couriers have collected. */
export async function readUnpaid(db: Queryable, shopId: string): Promise<Accounting['unpaid']> {
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

/** What customers have paid beyond the value of their orders. */
export async function readToGiveBack(db: Queryable, shopId: string): Promise<Accounting['toGiveBack']> {
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

const isOpenClaim = (account: string) => and(eq(payments.account, account), sql`${payments.state} = 'claimed'`);

export const claimSumsQuery = (db: Queryable, account: string) =>
  db
    .select({ count: count(), paisa: sumOf(sql`${payments.amountPaisa}`) })
    .from(payments)
    .where(isOpenClaim(account));

export const claimsQuery = (db: Queryable, account: string) =>
  db
    .select({ payment: payments, number: orders.number, name: orders.name, orderVersion: orders.version })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isOpenClaim(account))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(maxListed);

/** The claims that wait for the seller or for a message, oldest first. */
export async function readClaims(db: Queryable, account: string): Promise<Accounting['claims']> {
  const [sums] = await claimSumsQuery(db, account);
  const rows = await claimsQuery(db, account);
  return {
    count: sums?.count ?? 0,
    amount: (sums?.paisa ?? 0) / 100,
    first: rows.map(
      ({ payment: { id, provider, amountPaisa, sender, trxId, doubt, createdAt, orderId }, ...order }) => ({
        id,
        orderId: orderId ?? '',
        ...order,
        provider,
        amount: amountPaisa / 100,
        sender,
        trxId,
        doubt,
        createdAt,
      }),
    ),
  };
}

/** How an open inbox learns that a payment has changed. */
export async function readPaymentNews(db: Queryable, account: string) {
  const [open] = await db.select({ claims: count() }).from(payments).where(isOpenClaim(account));
  const [last] = await db
    .select({ settledAt: max(payments.settledAt) })
    .from(payments)
    .where(eq(payments.account, account));
  return { claims: open?.claims ?? 0, lastPaymentAt: last?.settledAt ?? 0 };
}

export const unmatchedCount = (db: Queryable, account: string) =>
  db.select({ count: count() }).from(paymentMessages).where(isUnmatched(db, account));

/** The number of forwarded messages that neither matched an order nor were dismissed. */
export async function countUnmatched(db: Queryable, account: string): Promise<number> {
  const [row] = await unmatchedCount(db, account);
  return row?.count ?? 0;
}
