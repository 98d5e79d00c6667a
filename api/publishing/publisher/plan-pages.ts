import { shopCardPath, shopPath } from '../../../site/paths.ts';
import type { ShopPage } from '../../../site/storefront/page-set.ts';
import type { ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { cardSource } from '../previews/draw-card.ts';
import { urgency } from '../../platform/jobs/publication-claim.ts';
import { hashOf, type Manifest, type StoredPage } from '../pages/page-store.ts';
import type { Site } from './site.ts';
import type { ReadSnapshot } from '../snapshot/read-snapshot.ts';
import type { Work } from './work.ts';

/** A page's path below its shop; '' for the shop page. */
export type PageKey = string;

export interface PlannedPage {
  readonly key: PageKey;
  /** The data from which it is made. The preview image is drawn from the shop. */
  readonly from: ShopPage | { readonly card: ShopSnapshot };
  readonly source: string;
  /** The public page, unless it must be rebuilt. */
  readonly before: StoredPage | undefined;
}

/** Pages that are made and published together, in this order. */
interface Step {
  readonly pages: readonly PlannedPage[];
  /** Whether the next publication may make them if the shop changes in the meantime. */
  readonly canWait: boolean;
}

/** The pages of a version: those to make, and those that stay. */
export interface Plan {
  /** The shop's own host, the base of its links. All pages move to it, or away from it, together. */
  readonly origin: string | undefined;
  /** At least one step, which ends the publication. */
  readonly steps: readonly Step[];
  readonly pageCount: number;
  /** Null if the shop has no pages. */
  readonly unchanged: ReadonlyMap<PageKey, StoredPage> | null;
  /** Whether a later publication must draw the preview image. */
  readonly wantsPreview: boolean;
}

/**
 * Compares the sources of a shop's pages with the public manifest. New pages are in the first step, so that no link is
 * broken. The remaining pages are ordered by age of their last rebuild, so that each page gets its turn even if saves
 * keep interrupting.
 */
export function planPages(
  site: Site,
  { shop, edition, isWantedAnew }: ReadSnapshot,
  former: Manifest | null,
  { urgency: level, isRepair, asked, made = new Set() }: Work,
): Plan {
  const nothing = { pages: [], canWait: false };
  if (!shop) return { origin: undefined, steps: [nothing], pageCount: 0, unchanged: null, wantsPreview: false };
  const isAnew = isRepair === true || isWantedAnew;
  const before = (key: PageKey) => (isAnew && !made.has(key) ? undefined : former?.pages[key]);
  const first: PlannedPage[] = [];
  const rest: PlannedPage[] = [];
  const unchanged = new Map<PageKey, StoredPage>();
  const origin = shop.own?.origin;
  const isMoved = !isAnew && former !== null && former.origin !== origin;
  for (const page of site.pageSet(shop)) {
    const key = keyOf(page.path, shop.slug);
    const source = sourceOf(page, edition);
    const stored = before(key);
    if (stored?.source === source) unchanged.set(key, stored);
    else {
      // A repaired page can wait like the others: its earlier version exists.
      const isFirst = isMoved || key === asked || isUrgent(key, source, former?.pages[key]);
      (isFirst ? first : rest).push({ key, from: page, source, before: stored });
    }
  }
  const card = planCard(shop, before);
  const drawsCard = level === urgency.preview || level === urgency.laterPreview;
  if (card.before) unchanged.set(card.key, card.before);
  const isCardDue = card.before?.source !== card.source;
  const waiting = longestAgoFirst(rest, made);
  const isChange = level === urgency.change;
  // The remaining pages of a dead publisher have no first pages. They wait for saves as well.
  const groups: Step[] = isChange
    ? [
        { pages: first, canWait: false },
        { pages: waiting, canWait: true },
      ]
    : [{ pages: [...first, ...waiting], canWait: true }];
  if (isCardDue && drawsCard) groups.push({ pages: [card], canWait: true });
  const steps = groups.filter(({ pages }) => pages.length > 0);
  return {
    origin,
    steps: steps.length > 0 ? steps : [nothing],
    pageCount: steps.reduce((sum, { pages }) => sum + pages.length, 0),
    unchanged,
    wantsPreview: isCardDue && !drawsCard,
  };
}

function longestAgoFirst(pages: readonly PlannedPage[], made: ReadonlySet<PageKey>): PlannedPage[] {
  const places = new Map([...made].map((key, place) => [key, place]));
  const placeOf = ({ key }: PlannedPage) => places.get(key) ?? -1;
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function planCard(shop: ShopSnapshot, before: (key: PageKey) => StoredPage | undefined): PlannedPage {
  const key = keyOf(shopCardPath(shop.slug), shop.slug);
  const source = hashOf(JSON.stringify(cardSource(shop)));
  return { key, from: { card: shop }, source, before: before(key) };
}

/** New pages, the shop page with its search catalogue, and pages whose own subject has changed. */
function isUrgent(key: PageKey, source: string, stored: StoredPage | undefined): boolean {
  return !stored || key === '' || key === 'catalogue.json' || subjectOf(source) !== subjectOf(stored.source);
}

/** `<edition>-<frame>.<subject>.<others>`. The last three are short hashes of data that the page shows. */
function sourceOf({ sources: { frame, subject, others } }: ShopPage, edition: string): string {
  return `${edition}-${digestOf(frame)}.${digestOf(subject)}.${digestOf(others)}`;
}

const subjectOf = (source: string): string | undefined => source.split('.').at(-2);
const keyOf = (path: string, slug: string): PageKey => path.slice(shopPath(slug).length).replace(/^\//, '');

/** The hashes of products, frames and lists, because many pages show the same one. */
const digests = new WeakMap<object, string>();

function digestOf(shown: object | readonly object[]): string {
  let digest = digests.get(shown);
  if (digest === undefined) {
    digest = shortHash(Array.isArray(shown) ? shown.map(digestOf).join() : JSON.stringify(shown));
    digests.set(shown, digest);
  }
  return digest;
}

const shortHash = (text: string): string => Bun.hash.xxHash3(text).toString(36);
