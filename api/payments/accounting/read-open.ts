import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders, paymentMessages, payments } from '../../../db/schema/index.ts';
import { isUnmatched } from '../messages/find-unmatched.ts';
import { maxListed, type Accounting } from './contract.ts';

const isOpenClaim = (payee: string) => and(eq(payments.payee, payee), sql`${payments.state} = 'claimed'`);

export const claimSumsQuery = (db: Queryable, payee: string) =>
  db
    .select({ count: count(), paisa: sql<number>`coalesce(sum(${payments.amountPaisa}), 0)` })
    .from(payments)
    .where(isOpenClaim(payee));

export const claimsQuery = (db: Queryable, payee: string) =>
  db
    .select({ payment: payments, number: orders.number, name: orders.name, orderVersion: orders.version })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isOpenClaim(payee))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(maxListed);

/** The claims that wait for the seller or for a message, oldest first. */
export async function readClaims(db: Queryable, payee: string): Promise<Accounting['claims']> {
  const [sums] = await claimSumsQuery(db, payee);
  const rows = await claimsQuery(db, payee);
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
export async function readPaymentNews(db: Queryable, payee: string) {
  const [open] = await db.select({ claims: count() }).from(payments).where(isOpenClaim(payee));
  const [last] = await db
    .select({ closedAt: max(payments.closedAt) })
    .from(payments)
    .where(eq(payments.payee, payee));
  return { claims: open?.claims ?? 0, lastPaymentAt: last?.closedAt ?? 0 };
}

export const unmatchedCount = (db: Queryable, payee: string) =>
  db.select({ count: count() }).from(paymentMessages).where(isUnmatched(db, payee));

/** The number of forwarded messages that neither matched an order nor were dismissed. */
export async function countUnmatched(db: Queryable, payee: string): Promise<number> {
  const [row] = await unmatchedCount(db, payee);
  return row?.count ?? 0;
}
