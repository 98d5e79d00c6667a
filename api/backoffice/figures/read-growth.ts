import { and, count, desc, gte, lt, ne, sql, sum, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { accountList, dailyOrderClicks, everywhere, products, shops } from '../../../db/schema/index.ts';
import { readDailyViews } from '../../shops/analytics/daily-views.ts';
import { lastDays, startOfDay } from '../../platform/formats/dhaka-time.ts';
import type { Growth } from '../contract.ts';
import { isNotDeleted } from '../lists/list-shops.ts';
import { day } from '../../platform/formats/durations.ts';

const topCount = 10;

/** Visits, shops, products and order clicks by day, and the most visited shops. */
export async function readGrowth(db: Queryable, days: number, now: number): Promise<Growth> {
  const period = lastDays(now, days);
  const views = await readDailyViews(db, everywhere, period);
  const shopCounts = runningTotals(period, ...(await newShops(db, period)));
  const productCounts = runningTotals(period, ...(await newProducts(db, period)));
  const clicks = await clicksByDay(db, period[0] ?? '');
  return {
    byDay: views.map(({ date, views: ofDay }, index) => ({
      date,
      views: ofDay,
      shops: shopCounts[index] ?? 0,
      products: productCounts[index] ?? 0,
      orderClicks: clicks.get(date) ?? 0,
    })),
    topShops: await db
      .select({ name: shops.name, slug: shops.slug, views: shops.totalViews })
      .from(shops)
      // The unary plus keeps SQLite from using the index of deleted shops, which would sort all other shops.
      .where(and(sql`+${shops.deletedAt} is null`, ne(shops.name, '')))
      .orderBy(desc(shops.totalViews))
      .limit(topCount),
  };
}

type Counted = readonly [before: number, byDay: ReadonlyMap<string, number>];

/** The total before the period, and the new ones on each day. */
async function newShops(db: Queryable, period: readonly string[]): Promise<Counted> {
  const [before] = await db
    .select({ total: count() })
    .from(accountList)
    .where(and(isNotDeleted, lt(accountList.number, startOfDay(period[0] ?? '') * 1000)));
  const byDay = await countByDay(db, period, (from) => {
    const [start, end] = [sql`${from} * 1000`, sql`(${from} + ${day}) * 1000`];
    return sql`${accountList} where ${and(isNotDeleted, gte(accountList.number, start), lt(accountList.number, end))}`;
  });
  return [before?.total ?? 0, byDay];
}

async function newProducts(db: Queryable, period: readonly string[]): Promise<Counted> {
  const [all] = await db.select({ total: count() }).from(products);
  const byDay = await countByDay(
    db,
    period,
    (start) =>
      sql`${products} where ${and(gte(products.createdAt, start), lt(products.createdAt, sql`${start} + ${day}`))}`,
  );
  const added = [...byDay.values()].reduce((sum, total) => sum + total, 0);
  return [(all?.total ?? 0) - added, byDay];
}

/**
 * Counts one index range per day. Grouping by day would sort all rows of the period.
 * @param among the table and condition of one day, given its start in epoch ms
 */
async function countByDay(db: Queryable, period: readonly string[], among: (start: SQL) => SQL) {
  const days = period.map((date) => sql`(${date}, ${startOfDay(date)})`);
  const rows = await db.all<{ day: string; total: number }>(sql`
    with days(day, start) as (values ${sql.join(days, sql`, `)})
    select day, (select count(*) from ${among(sql`start`)}) as total from days`);
  return new Map(rows.map((row) => [row.day, row.total]));
}

async function clicksByDay(db: Queryable, since: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ day: dailyOrderClicks.day, total: sum(dailyOrderClicks.clicks).mapWith(Number) })
    .from(dailyOrderClicks)
    .where(gte(dailyOrderClicks.day, since))
    .groupBy(dailyOrderClicks.day);
  return new Map(rows.map((row) => [row.day, row.total]));
}

function runningTotals(period: readonly string[], ...[before, byDay]: Counted): number[] {
  let total = before;
  return period.map((date) => (total += byDay.get(date) ?? 0));
}
