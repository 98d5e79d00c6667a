import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { dailyViews, everywhere } from '../../../db/schema/index.ts';
import type { Visit } from './count-once.ts';
import { tally } from './tally.ts';

/** Adds to what a shop, and all of them together, have of a day: what counts, or what is beyond an address's share. */
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
