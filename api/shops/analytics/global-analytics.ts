import { and, count, desc, eq, gt, gte, isNull, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { dailyPageViews, dailyViews, everywhere, products, shops } from '../../../db/schema/index.ts';
import type { GlobalAnalytics } from './contract.ts';
import { readDailyViews, recentViews } from './daily-views.ts';
import { lastDays } from '../../platform/formats/dhaka-time.ts';

/** Visits of the platform's pages and all shops, and total numbers. For admins. */
export async function readGlobalAnalytics(db: Queryable, days: number, now: number): Promise<GlobalAnalytics> {
  const byDay = await readDailyViews(db, everywhere, lastDays(now, days));
  const [visits] = await db
    .select({ total: sum(dailyViews.views).mapWith(Number) })
    .from(dailyViews)
    .where(eq(dailyViews.shopId, everywhere));
  const [shopCount] = await db.select({ total: count() }).from(shops).where(isNull(shops.deletedAt));
  const [productCount] = await db.select({ total: count() }).from(products);
  const { today, week } = recentViews(byDay);
  return {
    totalVisits: visits?.total ?? 0,
    todayVisits: today,
    weeklyVisits: week,
    shops: shopCount?.total ?? 0,
    products: productCount?.total ?? 0,
    byDay,
    notCounted: await readNotCounted(db, lastDays(now, days)[0] ?? ''),
    byPage: await readPageViews(db, lastDays(now, days)[0] ?? ''),
  };
}

/** Shops with visits and order clicks beyond the limit per IP address since a Dhaka day, most first. */
async function readNotCounted(db: Queryable, from: string): Promise<GlobalAnalytics['notCounted']> {
  const visits = sum(dailyViews.notCounted).mapWith(Number);
  const clicks = sum(dailyViews.clicksNotCounted).mapWith(Number);
  return db
    .select({ shopId: shops.id, name: shops.name, slug: shops.slug, visits, clicks })
    .from(dailyViews)
    .innerJoin(shops, eq(shops.id, dailyViews.shopId))
    .where(and(gte(dailyViews.day, from), gt(sql`${dailyViews.notCounted} + ${dailyViews.clicksNotCounted}`, 0)))
    .groupBy(shops.id)
    .orderBy(desc(sql`${visits} + ${clicks}`))
    .limit(20);
}

/** Views of the site's own pages since a Dhaka day. */
async function readPageViews(db: Queryable, from: string): Promise<GlobalAnalytics['byPage']> {
  const views = sum(dailyPageViews.views).mapWith(Number);
  return db
    .select({ page: dailyPageViews.page, views })
    .from(dailyPageViews)
    .where(gte(dailyPageViews.day, from))
    .groupBy(dailyPageViews.page)
    .orderBy(desc(views), dailyPageViews.page);
}
