import type { Reader } from '../../../db/client.ts';
import { rankProducts } from '../../orders/figures/rank-products.ts';
import { day } from '../../platform/formats/durations.ts';
import type { ShopRow } from '../../shops/shop/find.ts';
import { ranksProducts, sectionTimes } from '../../shops/shop/sections/shown-sections.ts';
import { nextOf } from './next-change.ts';
import type { ShownRows } from './shown-rows.ts';

/**
 * Adds what the shop's sections need: the ranking, which is refreshed once a day, and the times of its announcement.
 * The ranking is a separate query, because few shops have it. Its products are taken from the same snapshot.
 */
export async function withSections(
  db: Reader,
  shop: Pick<ShopRow, 'id' | 'sections'>,
  rows: ShownRows,
  now: number,
): Promise<ShownRows> {
  if (shop.sections === null) return rows;
  const isRanked = ranksProducts(shop.sections);
  const changesAt = nextOf([rows.changesAt, ...sectionTimes(shop.sections), isRanked ? now + day : null], now);
  return { ...rows, changesAt, ...(isRanked && { ranking: await rankProducts(db, shop.id, now) }) };
}
