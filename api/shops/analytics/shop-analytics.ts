import { and, desc, eq, gte, sum } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { dailyCampaigns, dailySources } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { ShopAnalytics } from './contract.ts';
import { readDailyViews, recentViews } from './daily-views.ts';
import { lastDays } from '../../platform/formats/dhaka-time.ts';
import { findShopToMeasure } from './find.ts';
import { countClicks, readClicks, summariseClicks, type ClickRow } from './order-clicks.ts';

/**
 * A shop's visits and order clicks of the last days, for its owner and for admins.
 * @throws Failure `shop_not_found` for anybody else
 */
export async function readShopAnalytics(
  db: Queryable,
  actor: Actor,
  shopId: string,
  days: number,
  now: number,
): Promise<ShopAnalytics> {
  const shop = await findShopToMeasure(db, actor, shopId);
  const period = lastDays(now, days);
  const since = period[0] ?? '';
  const analytics = await readDailyViews(db, shop.id, period);
  const clicks = await readClicks(db, shop.id, since);
  const { today, week } = recentViews(analytics);
  return {
    analytics,
    summary: { todayViews: today, weeklyViews: week, totalViews: shop.totalViews },
    orderClicks: await summariseClicks(db, shop.id, clicks, period),
    sources: await readSources(db, shop.id, since, clicks),
    campaigns: await readCampaigns(db, shop.id, since),
  };
}

async function readSources(
  db: Queryable,
  shopId: string,
  since: string,
  clicks: readonly ClickRow[],
): Promise<ShopAnalytics['sources']> {
  const rows = await db
    .select({ source: dailySources.source, views: sum(dailySources.views).mapWith(Number) })
    .from(dailySources)
    .where(and(eq(dailySources.shopId, shopId), gte(dailySources.day, since)))
    .groupBy(dailySources.source);
  const views = new Map(rows.map((row) => [row.source, row.views]));
  const bySource = Map.groupBy(clicks, ({ source }) => source);
  return [...new Set([...views.keys(), ...bySource.keys()])]
    .map((source) => ({
      source,
      views: views.get(source) ?? 0,
      clicks: countClicks(bySource.get(source) ?? []),
    }))
    .sort((one, other) => other.views - one.views || other.clicks - one.clicks);
}

/** Maximum number of listed campaigns. */
const maxCampaigns = 50;

async function readCampaigns(db: Queryable, shopId: string, since: string): Promise<ShopAnalytics['campaigns']> {
  const views = sum(dailyCampaigns.views).mapWith(Number);
  const clicks = sum(dailyCampaigns.clicks).mapWith(Number);
  return db
    .select({ campaign: dailyCampaigns.campaign, views, clicks })
    .from(dailyCampaigns)
    .where(and(eq(dailyCampaigns.shopId, shopId), gte(dailyCampaigns.day, since)))
    .groupBy(dailyCampaigns.campaign)
    .orderBy(desc(clicks), desc(views), dailyCampaigns.campaign)
    .limit(maxCampaigns);
}
