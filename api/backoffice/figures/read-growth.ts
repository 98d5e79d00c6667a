import { and, count, desc, gte, isNull, ne, sql, sum, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../../db/client.ts';
import { accountList, dailyOrderClicks, everywhere, products, shops } from '../../../db/schema/index.ts';
import { lastDays, startOfDay } from '../../platform/formats/dhaka-time.ts';
import { readDailyViews } from '../../shops/analytics/daily-views.ts';
import type { Growth } from '../contract.ts';
import { isNotDeleted } from '../lists/accounts.ts';
import { dhakaDate } from './dhaka-date.ts';

const topCount = 10;

/** Visits, shops, products and order clicks by day, and the most visited shops. */
export async function readGrowth(db: Queryable, days: number, now: number): Promise<Growth> {
  const period = lastDays(now, days);
  const views = await readDailyViews(db, everywhere, period);
  const shopCounts = await totalsByDay(db, period, accountList, sql`${accountList.number} / 1000`, isNotDeleted);
  const productCounts = await totalsByDay(db, period, products, products.createdAt);
  const clicks = await clicksByDay(db, period);
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

/** Number of rows of a table at the end of each day. */
async function totalsByDay(
  db: Queryable,
  period: readonly string[],
  table: SQLiteTable,
  createdAt: SQLWrapper,
  where?: SQL,
): Promise<number[]> {
  const day = dhakaDate(createdAt, '%Y-%m-%d');
  const rows = await db
    .select({ day, added: count() })
    .from(table)
    .where(and(where, gte(createdAt, startOfDay(period[0] ?? ''))))
    .groupBy(day);
  const byDay = new Map(rows.map((row) => [row.day, row.added]));
  let total = await db.$count(table, where);
  return period
    .toReversed()
    .map((date) => {
      const atEnd = total;
      total -= byDay.get(date) ?? 0;
      return atEnd;
    })
    .toReversed();
}

async function clicksByDay(db: Queryable, period: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { day, clicks } = dailyOrderClicks;
  const rows = await db
    .select({ day, total: sum(clicks).mapWith(Number) })
    .from(dailyOrderClicks)
    .where(gte(day, period[0] ?? ''))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.total]));
}
