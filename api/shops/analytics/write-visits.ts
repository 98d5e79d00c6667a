import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { dailySources, platform } from '../../../db/schema/index.ts';
import { addDailyViews } from './add-daily-views.ts';
import { shareOut } from './address-share.ts';
import { countOnce, screen, type Visit } from './count-once.ts';
import { knownSources } from './known-sources.ts';
import { tally } from './tally.ts';

/**
 * Counts visits once per shop, session and day, up to the limit of each address. The shop is not republished, because
 * its pages do not show views.
 * @returns for each visit, whether its shop is public
 */
export async function writeVisits(transaction: Transaction, visits: readonly Visit[]): Promise<readonly boolean[]> {
  const { isThere, toCount } = await screen(transaction, visits);
  const { counted, beyond } = shareOut('visits', await countOnce(transaction, toCount));
  if (counted.length > 0) {
    await addDailyViews(transaction, counted, 'views');
    await addTotals(transaction, counted);
    await addSources(transaction, counted);
  }
  if (beyond.length > 0) await addDailyViews(transaction, beyond, 'notCounted');
  return isThere;
}

async function addTotals(transaction: Transaction, visits: readonly Visit[]): Promise<void> {
  const counts = tally(visits, ({ shopId }) => shopId).map(({ group, count }) => [group, count] as const);
  const added = JSON.stringify(Object.fromEntries(counts));
  await transaction.run(sql`
    update shops set total_views = total_views + (select value from json_each(${added}) where key = shops.id)
    where id in (select key from json_each(${added}))`);
}

async function addSources(transaction: Transaction, visits: readonly Visit[]): Promise<void> {
  const ofShops = visits.filter(({ shopId }) => shopId !== platform);
  if (ofShops.length === 0) return;
  const known = await knownSources(transaction, ofShops);
  const sources = ofShops.map((visit) => ({ shopId: visit.shopId, day: visit.day, source: known.join(visit) }));
  await transaction
    .insert(dailySources)
    .values(tally(sources, (source) => source).map(({ group, count }) => ({ ...group, views: count })))
    .onConflictDoUpdate({
      target: [dailySources.shopId, dailySources.day, dailySources.source],
      set: { views: sql`${dailySources.views} + excluded.views` },
    });
}
