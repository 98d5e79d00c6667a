import type { Picture, ShownSection } from '../../../site/storefront/snapshot.ts';
import type { PlanTerms } from '../../accounts/plans/contract.ts';
import { isAnnounced } from '../../shops/shop/sections/announcement.ts';
import { beyondPlan } from '../../shops/shop/sections/plan-rule.ts';
import { keyOf, readSections, usualKinds, type StoredSection } from '../../shops/shop/sections/sections.ts';
import type { Reader } from '../../../db/client.ts';
import { day } from '../../platform/formats/durations.ts';
import type { ShopRow } from '../../shops/shop/find.ts';
import { nextOf } from './next-change.ts';
import { rankProducts } from './rank-products.ts';
import type { ShownRows } from './shown-rows.ts';

interface Context {
  readonly terms: PlanTerms;
  readonly now: number;
  readonly pictureOf: (id: string | null) => Picture | null;
}

/** The sections that shoppers see at `now`, in order, without those that have nothing to show. */
export function shownSections(list: readonly StoredSection[], { terms, now, pictureOf }: Context): ShownSection[] {
  const beyond = beyondPlan(list, terms);
  return list
    .filter((one) => one.isShown && !beyond.has(keyOf(one)))
    .flatMap((one): ShownSection | [] => shownSection(one, now, pictureOf) ?? []);
}

function shownSection(one: StoredSection, now: number, pictureOf: Context['pictureOf']): ShownSection | null {
  switch (one.kind) {
    case 'announcement': {
      return one.text !== '' && isAnnounced(one, now) ? { kind: one.kind, text: one.text } : null;
    }
    case 'text': {
      const { kind, title, text, side } = one;
      const picture = pictureOf(one.imageId);
      return title === '' && text === '' && !picture ? null : { kind, title, text, picture, side };
    }
    case 'questions': {
      const items = one.items.filter(({ question, answer }) => question !== '' && answer !== '');
      return items.length > 0 ? { kind: one.kind, items } : null;
    }
    case 'contact': {
      return { kind: one.kind, text: one.text };
    }
    case 'header':
    case 'banner':
    case 'slider':
    case 'categories':
    case 'products':
    case 'reviews':
    case 'bestSellers': {
      return { kind: one.kind };
    }
  }
}

/** Whether these are the sections of a shop that never changed them. */
export const isUsual = (shown: readonly ShownSection[]): boolean =>
  shown.length === usualKinds.length && shown.every(({ kind }, index) => kind === usualKinds[index]);

/** Whether the page needs the products that sold most. */
export const ranksProducts = (stored: unknown): boolean =>
  readSections(stored).list.some((one) => one.kind === 'bestSellers' && one.isShown && one.source === 'orders');

/** The times at which shown sections begin or end. */
export const sectionTimes = (stored: unknown): number[] =>
  readSections(stored).list.flatMap((one) =>
    one.kind === 'announcement' && one.isShown ? [one.from, one.until].filter((time) => time !== null) : [],
  );

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
