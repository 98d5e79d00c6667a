import { and, desc, eq, gte, ne, notInArray, sql, sum } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import { dailyOrderClicks, orderLines, orders } from '../../../db/schema/index.ts';
import { dhakaDay } from '../../platform/formats/dhaka-time.ts';
import { day } from '../../platform/formats/durations.ts';

/** The newest orders that count. The limit bounds the time that a publication of a large shop takes. */
const maxOrders = 500;

/** As many as a page shows at most. Products that are hidden or deleted leave fewer. */
const maxProducts = 30;

/** Period of the clicks, ms. */
const clickPeriod = 30 * day;

/**
 * The ids of the products that sold most, best first: by pieces in the newest saved orders, or by clicks on order
 * buttons for a shop without saved orders. Cancelled, returned and suspicious orders do not count.
 */
export async function rankProducts(db: Reader, shopId: string, now: number): Promise<string[]> {
  const newest = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        notInArray(orders.state, ['cancelled', 'returned']),
        eq(orders.isSuspicious, false),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(maxOrders)
    .as('newest');
  const pieces = sum(orderLines.quantity);
  const sold = await db
    .select({ id: orderLines.productId })
    .from(newest)
    .innerJoin(orderLines, eq(orderLines.orderId, newest.id))
    .groupBy(orderLines.productId)
    .orderBy(desc(pieces), orderLines.productId)
    .limit(maxProducts);
  const found = sold.length > 0 ? sold : await rankByClicks(db, shopId, now);
  return found.map(({ id }) => id);
}

const rankByClicks = (db: Reader, shopId: string, now: number) =>
  db
    .select({ id: dailyOrderClicks.productId })
    .from(dailyOrderClicks)
    .where(
      and(
        eq(dailyOrderClicks.shopId, shopId),
        gte(dailyOrderClicks.day, dhakaDay(now - clickPeriod)),
        ne(dailyOrderClicks.productId, ''),
      ),
    )
    .groupBy(dailyOrderClicks.productId)
    .orderBy(desc(sql`sum(${dailyOrderClicks.clicks})`), dailyOrderClicks.productId)
    .limit(maxProducts);
