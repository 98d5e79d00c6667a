import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { dailyViews, everywhere } from '../../../db/schema/index.ts';
import type { Visit } from './count-once.ts';
import { tally } from './tally.ts';

/** Adds to the daily counts of a shop and of the whole platform: counted visits, or those beyond an address's limit. */
export async function addDailyViews(
  transaction: Transaction,
  visits: readonly Visit[],
  column: 'views' | 'notCounted' | 'clicksNotCounted',
): Promise<void> {
  const counted = visits.flatMap(({ shopId, day }) => [
    { shopId, day },
    { shopId: everywhere, day },
  ]);
  await transaction
    .insert(dailyViews)
    .values(tally(counted, (place) => place).map(({ group, count }) => ({ ...group, [column]: count })))
    .onConflictDoUpdate({
      target: [dailyViews.shopId, dailyViews.day],
      set: {
        views: sql`${dailyViews.views} + excluded.views`,
        notCounted: sql`${dailyViews.notCounted} + excluded.not_counted`,
        clicksNotCounted: sql`${dailyViews.clicksNotCounted} + excluded.clicks_not_counted`,
      },
    });
}
