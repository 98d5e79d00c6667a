import { and, eq, exists, gt, gte, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { orderPayments, orders, payments } from '../../../db/schema/index.ts';
import { adoptsEarlier, rowsPerQuery } from '../../platform/jobs/adopt-earlier.ts';
import type { OrderRow } from '../order/find.ts';
import { adoptPayments, agrees, copyClaims } from './adopt-payments.ts';

/**
 * Enters payments into the ledger that servers of the previous release recorded in their own table and columns. Remove
 * it in the next release, with `order_payments`.
 * @returns number of orders whose payments were entered
 */
export const adoptEarlierPayments = adoptsEarlier<OrderRow>({
  read: ({ db }, after, since) => earlierQuery(db, after, since),
  missing: withoutEntries,
  adopt,
});

/** Orders that have payments in the earlier release's table or columns, changed at or after a time. */
export function earlierQuery(db: Queryable, after: string, since: number) {
  const claims = db
    .select({ one: sql`1` })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orders.id));
  // The plus makes SQLite search by the time of the last change instead of the id.
  const id = since > 0 ? sql`+${orders.id}` : sql`${orders.id}`;
  return db
    .select()
    .from(orders)
    .where(
      and(
        gt(id, after),
        since > 0 ? gte(orders.updatedAt, since) : undefined,
        or(ne(orders.paymentState, 'unpaid'), exists(claims)),
      ),
    )
    .orderBy(id)
    .limit(rowsPerQuery);
}

async function withoutEntries({ db }: Database, page: readonly OrderRow[]): Promise<OrderRow[]> {
  const ids = page.map(({ id }) => id);
  const entries = Map.groupBy(
    await db.select().from(payments).where(inArray(payments.orderId, ids)),
    ({ orderId }) => orderId,
  );
  return page.filter((order) => {
    const own = entries.get(order.id);
    return own === undefined || !agrees(order, own);
  });
}

async function adopt(transaction: Transaction, found: readonly OrderRow[]): Promise<number> {
  const ids = found.map(({ id }) => id);
  const rows = await transaction.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id);
  for (const order of rows) {
    await adoptPayments(transaction, order);
    if (order.paymentState === 'unpaid') await copyRefused(transaction, order);
  }
  return rows.length;
}

/** Keeps the refused claims of an unpaid order. */
async function copyRefused(transaction: Transaction, order: OrderRow): Promise<void> {
  const known = await transaction.select().from(payments).where(eq(payments.orderId, order.id)).limit(1);
  if (known.length === 0) await copyClaims(transaction, order);
}
