import { and, count, eq, gte, lt, max, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import type { TimeRange } from '../../platform/formats/day-range.ts';
import { rangeOf } from '../../platform/formats/day-range.ts';
import { orderFigures, orderLines, orders, type DayFigures } from '../../../db/schema/index.ts';

/** The epoch ms at which a Dhaka day begins and ends. */
export function dayOf(day: string): TimeRange {
  const range = rangeOf({ from: day, to: day });
  if (!range) throw new Error('Not a date');
  return range;
}

/** The given days on which the shop had orders. */
export async function daysWithOrders(db: Queryable, shopId: string, days: readonly string[]): Promise<string[]> {
  const wanted = JSON.stringify(days.map((day) => ({ day, ...dayOf(day) })));
  const found = await db.all<{ day: string }>(sql`
    select value ->> 'day' as day from json_each(${wanted}) where exists (
      select 1 from ${orders}
      where shop_id = ${shopId} and created_at >= value ->> 'start' and created_at < value ->> 'end'
    )`);
  return found.map(({ day }) => day);
}

/** The sums of a shop's orders on one day. SQLite computes them, so no orders are loaded into the process. */
export async function readDay(db: Queryable, shopId: string, day: string): Promise<DayFigures> {
  const [bySource, byDistrict, byProduct] = await db.batch(dayQueries(db, shopId, dayOf(day)));
  return { bySource, byDistrict, byProduct };
}

/** Stores the sums of a day. */
export async function saveDay(transaction: Transaction, shopId: string, day: string): Promise<void> {
  const figures = await readDay(transaction, shopId, day);
  await transaction.insert(orderFigures).values({ shopId, day, figures }).onConflictDoNothing();
}

/** The sums by source, by district and by product. */
export function dayQueries(db: Queryable, shopId: string, { start, end }: TimeRange) {
  const within = and(eq(orders.shopId, shopId), gte(orders.createdAt, start), lt(orders.createdAt, end));
  const groups = (group: typeof orders.source | typeof orders.district) =>
    db
      .select({ group, ...countsOf(orders.state), paisa: ifCounted(sql`${orders.totalPaisa}`) })
      .from(orders)
      .where(within)
      .groupBy(group);
  // Several lines of an order with the same product count as one order.
  const lines = db
    .select({
      state: orders.state,
      productId: orderLines.productId,
      // In a query with one `max`, SQLite takes the other columns from the row with the maximum: the newest name.
      name: orderLines.name,
      newest: max(orderLines.id).as('newest'),
      paisa: ifCounted(sql`${orderLines.quantity} * ${orderLines.unitPaisa}`).as('paisa'),
      pieces: ifCounted(sql`${orderLines.quantity}`).as('pieces'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(within)
    .groupBy(orders.id, orderLines.productId)
    .as('lines');
  const products = db
    .select({
      group: lines.productId,
      name: lines.name,
      newest: sql<string>`max(${lines.newest})`,
      ...countsOf(lines.state),
      paisa: sql<number>`sum(${lines.paisa})`,
      pieces: sql<number>`sum(${lines.pieces})`,
    })
    .from(lines)
    .groupBy(lines.productId);
  return [groups(orders.source), groups(orders.district), products] as const;
}

const countsOf = (state: SQLWrapper) => ({
  orders: count(),
  cancelled: sql<number>`sum(${state} = 'cancelled')`,
  returned: sql<number>`sum(${state} = 'returned')`,
});

const ifCounted = (paisa: SQL) =>
  sql<number>`sum(case when ${orders.state} in ('cancelled', 'returned') then 0 else ${paisa} end)`;
