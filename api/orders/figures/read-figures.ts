import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orderLines, orders } from '../../../db/schema/index.ts';
import type { Actor } from '../../actor/actor.ts';
import { lastDays } from '../../dhaka-time.ts';
import { findOwnShop } from '../../shops/find.ts';
import type { OrderFigures, OrderSums } from './contract.ts';

/** Products and sources that are named; the others are in the sums. */
const maxListed = 50;

/** What an own shop's orders of the last days come to. @throws Failure `shop_not_found` */
export async function readFigures(
  db: Queryable,
  actor: Actor,
  shopId: string,
  days: number,
  now: number,
): Promise<OrderFigures> {
  const shop = await findOwnShop(db, actor, shopId, 'analytics');
  const period = lastDays(now, days);
  const since = Date.parse(`${period[0]}T00:00:00+06:00`);
  const byDay = new Map(
    (await readGroups(db, shop.id, since, dayOf)).map(({ group, ...sums }) => [group, sums] as const),
  );
  const sums = addUp([...byDay.values()]);
  const done = sums.orders - sums.cancelled - sums.returned;
  return {
    ...sums,
    average: done === 0 ? 0 : Math.round((sums.value / done) * 100) / 100,
    byDay: period.map((date) => ({ date, ...(byDay.get(date) ?? addUp([])) })),
    bySource: (await readGroups(db, shop.id, since, sql`${orders.source}`)).map(({ group, ...own }) => ({
      source: group,
      ...own,
    })),
    byDistrict: (await readGroups(db, shop.id, since, sql`${orders.district}`)).map(({ group, ...own }) => ({
      district: group,
      ...own,
    })),
    byProduct: await readProducts(db, shop.id, since),
  };
}

/** SQLite reads all of it from the index `orders_figures`. */
const dayOf = sql`date(${orders.createdAt} / 1000 + 6 * 3600, 'unixepoch')`;

const isLost = sql`${orders.state} in ('cancelled', 'returned')`;

const counts = {
  cancelled: sql`sum(${orders.state} = 'cancelled')`.mapWith(Number),
  returned: sql`sum(${orders.state} = 'returned')`.mapWith(Number),
};

const within = (shopId: string, since: number): SQL | undefined =>
  and(eq(orders.shopId, shopId), gte(orders.createdAt, since));

/** The sums of each group, most orders first. */
export function groupsQuery(db: Queryable, shopId: string, since: number, group: SQL) {
  return db
    .select({
      group: sql`${group}`.mapWith(String),
      orders: sql`count(*)`.mapWith(Number),
      ...counts,
      value: sql`sum(case when ${isLost} then 0 else ${orders.totalPaisa} end) / 100.0`.mapWith(Number),
    })
    .from(orders)
    .where(within(shopId, since))
    .groupBy(group)
    .orderBy(sql`count(*) desc`, group)
    .limit(100);
}

async function readGroups(
  db: Queryable,
  shopId: string,
  since: number,
  group: SQL,
): Promise<ReadonlyArray<OrderSums & { readonly group: string }>> {
  return groupsQuery(db, shopId, since, group);
}

async function readProducts(db: Queryable, shopId: string, since: number): Promise<OrderFigures['byProduct']> {
  return db
    .select({
      productId: orderLines.productId,
      // Beside one `max`, SQLite takes bare columns from its row: the newest name.
      name: orderLines.name,
      newest: sql`max(${orderLines.id})`,
      orders: sql`count(distinct ${orders.id})`.mapWith(Number),
      ...counts,
      pieces: sql`sum(case when ${isLost} then 0 else ${orderLines.quantity} end)`.mapWith(Number),
      value:
        sql`sum(case when ${isLost} then 0 else ${orderLines.quantity} * ${orderLines.unitPaisa} end) / 100.0`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(within(shopId, since))
    .groupBy(orderLines.productId)
    .orderBy(sql`count(distinct ${orders.id}) desc`, orderLines.productId)
    .limit(maxListed)
    .then((rows) => rows.map(({ newest: _, ...row }) => row));
}

const addUp = (groups: readonly OrderSums[]): OrderSums => ({
  orders: groups.reduce((sum, { orders: count }) => sum + count, 0),
  cancelled: groups.reduce((sum, { cancelled }) => sum + cancelled, 0),
  returned: groups.reduce((sum, { returned }) => sum + returned, 0),
  value: groups.reduce((sum, { value }) => sum + value, 0),
});
