import { and, count, eq, gte, ne, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { dailyCampaigns, orders } from '../../../db/schema/index.ts';
import { startOfDay } from '../../platform/formats/dhaka-time.ts';
import type { OrderFigures } from './contract.ts';

/** Maximum number of listed campaigns. */
const maxCampaigns = 50;

/** Orders and views of a shop by the campaign of their link, since the first of the Dhaka days. */
export async function readCampaigns(
  db: Queryable,
  shopId: string,
  [since = '']: readonly string[],
): Promise<OrderFigures['byCampaign']> {
  const isOver = sql`${orders.state} in ('cancelled', 'returned')`;
  const ordered = await db
    .select({
      campaign: orders.campaign,
      orders: count(),
      cancelled: sum(sql`${orders.state} = 'cancelled'`).mapWith(Number),
      returned: sum(sql`${orders.state} = 'returned'`).mapWith(Number),
      value: sum(sql`iif(${isOver}, 0, ${orders.totalPaisa})`).mapWith((paisa) => Number(paisa) / 100),
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), gte(orders.createdAt, startOfDay(since)), ne(orders.campaign, '')))
    .groupBy(orders.campaign);
  const seen = await db
    .select({ campaign: dailyCampaigns.campaign, views: sum(dailyCampaigns.views).mapWith(Number) })
    .from(dailyCampaigns)
    .where(and(eq(dailyCampaigns.shopId, shopId), gte(dailyCampaigns.day, since)))
    .groupBy(dailyCampaigns.campaign);
  const views = new Map(seen.map((row) => [row.campaign, row.views]));
  const sums = new Map(ordered.map((row) => [row.campaign, row]));
  const none = { orders: 0, cancelled: 0, returned: 0, value: 0 };
  return [...new Set([...sums.keys(), ...views.keys()])]
    .map((campaign) => ({ campaign, views: views.get(campaign) ?? 0, ...(sums.get(campaign) ?? none) }))
    .toSorted((one, other) => other.orders - one.orders || other.views - one.views)
    .slice(0, maxCampaigns);
}
