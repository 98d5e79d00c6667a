import { and, count, desc, gte, isNull, lt, ne, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { accountList, dailyOrderClicks, everywhere, products, shops } from '../../db/schema/index.ts';
import { readDailyViews } from '../analytics/daily-views.ts';
import { lastDays } from '../analytics/dhaka-day.ts';
import type { Growth } from './contract.ts';
import { isKept } from './list-shops.ts';

const topCount = 10;

/** Visits, shops, products and order clicks day by day, and the most visited shops. */
export async function readGrowth(db: Queryable, days: number, now: number): Promise<Growth> {
  const period = lastDays(now, days);
  const since = period[0] ?? '';
  const start = Date.parse(`${since}T00:00:00+06:00`);
  const views = await readDailyViews(db, everywhere, period);
  const shopCounts = runningTotals(period, ...(await newShops(db, start)));
  const productCounts = runningTotals(period, ...(await newProducts(db, start)));
  const clicks = await clicksByDay(db, since);
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
      .where(and(isNull(shops.deletedAt), ne(shops.name, '')))
      .orderBy(desc(shops.totalViews))
      .limit(topCount),
  };
}

type Counted = readonly [before: number, byDay: ReadonlyMap<string, number>];

/** How many there were before the period, and how many came on each of its days. */
async function newShops(db: Queryable, start: number): Promise<Counted> {
  const [before] = await db
    .select({ total: count() })
    .from(accountList)
    .where(and(isKept, lt(accountList.number, start * 1000)));
  const day = sql<string>`date(${accountList.number} / 1000000 + 21600, 'unixepoch')`;
  const rows = await db
    .select({ day, total: count() })
    .from(accountList)
    .where(and(isKept, gte(accountList.number, start * 1000)))
    .groupBy(day);
  return [before?.total ?? 0, new Map(rows.map((row) => [row.day, row.total]))];
}

async function newProducts(db: Queryable, start: number): Promise<Counted> {
  const [all] = await db.select({ total: count() }).from(products);
  const day = sql<string>`date(${products.createdAt} / 1000 + 21600, 'unixepoch')`;
  const rows = await db
    .select({ day, total: count() })
    .from(products)
    .where(gte(products.createdAt, start))
    .groupBy(day);
  const added = rows.reduce((sum, row) => sum + row.total, 0);
  return [(all?.total ?? 0) - added, new Map(rows.map((row) => [row.day, row.total]))];
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
