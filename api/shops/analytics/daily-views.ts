import { and, eq, gte } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { dailyViews } from '../../../db/schema/index.ts';
import type { DayViews } from './contract.ts';

/** Views of a shop or the platform on each given day, oldest first, including days without views. */
export async function readDailyViews(db: Queryable, shopId: string, days: readonly string[]): Promise<DayViews[]> {
  const rows = await db
    .select({ day: dailyViews.day, views: dailyViews.views })
    .from(dailyViews)
    .where(and(eq(dailyViews.shopId, shopId), gte(dailyViews.day, days[0] ?? '')));
  const views = new Map(rows.map((row) => [row.day, row.views]));
  return days.map((date) => ({ date, views: views.get(date) ?? 0 }));
}

/** Views of today and of the last seven days. The period must end today. */
export function recentViews(period: readonly DayViews[]): { readonly today: number; readonly week: number } {
  return {
    today: period.at(-1)?.views ?? 0,
    week: period.slice(-7).reduce((total, { views }) => total + views, 0),
  };
}
