import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { dailyPageViews } from '../../../db/schema/index.ts';
import type { PageName } from './contract.ts';
import { tally } from './tally.ts';

export interface PageView {
  readonly page: PageName;
  /** A Dhaka day. */
  readonly day: string;
}

/** Adds views of the site's own pages to their days. */
export async function writePageViews(
  transaction: Transaction,
  views: readonly PageView[],
): Promise<ReadonlyArray<true>> {
  await transaction
    .insert(dailyPageViews)
    .values(tally(views, ({ page, day }) => ({ page, day })).map(({ group, count }) => ({ ...group, views: count })))
    .onConflictDoUpdate({
      target: [dailyPageViews.page, dailyPageViews.day],
      set: { views: sql`${dailyPageViews.views} + excluded.views` },
    });
  return views.map(() => true);
}
