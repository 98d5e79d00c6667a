import { nextTurn } from '../../platform/jobs/in-turns.ts';
import { and, eq, exists, gt, gte, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { orderPayments, orders, payments } from '../../../db/schema/index.ts';
import { minute } from '../../platform/formats/durations.ts';
import type { Services } from '../../platform/config/services.ts';
import type { OrderRow } from '../order/find.ts';
import { adoptPayments, agrees, copyClaims } from './adopt-payments.ts';

/** Orders per query, and per write. */
const chunk = 200;
const perWrite = 10;

/** When each database was searched the last time in this process. The first search reads all orders. */
const searchedAt = new WeakMap<Database, number>();

/** Servers may write for a while before another server reads their clock's time. */
const overlap = 10 * minute;

/**
 * Enters payments into the ledger that servers of the previous release recorded in their own table and columns. Remove
 * it in the next release, with `order_payments`.
 * @returns number of orders whose payments were entered
 */
export async function adoptEarlierPayments({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const begun = now();
  const since = (searchedAt.get(database) ?? 0) - overlap;
  let entered = 0;
  for (let after = ''; ;) {
    const page = await earlierQuery(database.db, after, since);
    const missing = await withoutEntries(database, page);
    for (let from = 0; from < missing.length; from += perWrite)
      entered += await database.write((transaction) => adopt(transaction, missing.slice(from, from + perWrite)));
    const last = page.at(-1);
    if (!last || page.length < chunk) break;
    after = last.id;
    // Without a write, the whole search would be one turn of the event loop.
    await nextTurn();
  }
  searchedAt.set(database, begun);
  return entered;
}

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
    .limit(chunk);
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
