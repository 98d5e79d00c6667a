import pLimit from 'p-limit';
import { shopCardPath, shopPath } from '../../../site/paths.ts';
import type { ShopPage } from '../../../site/storefront/page-set.ts';
import type { ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { compress, hashOf, type Manifest, type StoredPage } from '../pages/page-store.ts';
import { cardSource, drawCard } from '../../shops/link-previews/draw-card.ts';
import type { ReadSnapshot } from '../snapshot/read-snapshot.ts';
import type { Site } from './site.ts';
import { yieldToRequests } from '../../platform/jobs/event-loop.ts';
import type { Publishing } from './publishing.ts';

/** A page's path below its shop; '' for the shop page. */
export type PageKey = string;

export interface PlannedPage {
  readonly key: PageKey;
  /** The data from which it is made. The link preview is drawn from the shop. */
  readonly from: ShopPage | { readonly card: ShopSnapshot };
  readonly source: string;
  /** The public page, unless all pages are rendered again. */
  readonly before: StoredPage | undefined;
}

/** The pages of a version: those to make, and those that stay. */
export interface Plan {
  /** The shop's own host, the base of its links. All pages move to it, or away from it, together. */
  readonly origin: string | undefined;
  /** Pages that are made and become public together: those about the change, then the others. At least one step. */
  readonly steps: ReadonlyArray<readonly PlannedPage[]>;
  /** Public pages that stay, for a part of them until their own step. */
  readonly stays: ReadonlyMap<PageKey, StoredPage>;
  /** Whether a later publication must draw the link preview. */
  readonly wantsPreview: boolean;
}

interface Options {
  readonly rendersAll: boolean;
  readonly drawsPreview: boolean;
}

/** Compares the sources of a shop's pages with the public manifest. New pages are first, so that no link is broken. */
export function planPages(
  site: Site,
  { shop, edition }: ReadSnapshot,
  former: Manifest | null,
  { rendersAll, drawsPreview }: Options,
): Plan {
  const stays = new Map<PageKey, StoredPage>();
  if (!shop) return { origin: undefined, steps: [[]], stays, wantsPreview: false };
  const origin = shop.own?.origin;
  const isMoved = former !== null && former.origin !== origin;
  const first: PlannedPage[] = [];
  const others: PlannedPage[] = [];
  for (const page of site.pageSet(shop)) {
    const key = keyOf(page.path, shop.slug);
    const source = sourceOf(page, edition);
    const stored = former?.pages[key];
    if (stored) stays.set(key, stored);
    if (!rendersAll && stored?.source === source) continue;
    const isFirst = isMoved || isAboutChange(key, source, stored);
    (isFirst ? first : others).push({ key, from: page, source, before: rendersAll ? undefined : stored });
  }
  const card = planCard(shop, former);
  if (card.before) stays.set(card.key, card.before);
  const isCardDue = rendersAll || card.before?.source !== card.source;
  if (isCardDue && drawsPreview) others.push(card);
  const steps = [first, others].filter((pages) => pages.length > 0);
  return { origin, steps: steps.length > 0 ? steps : [[]], stays, wantsPreview: isCardDue && !drawsPreview };
}

function planCard(shop: ShopSnapshot, former: Manifest | null): PlannedPage {
  const key = keyOf(shopCardPath(shop.slug), shop.slug);
  const source = hashOf(JSON.stringify(cardSource(shop)));
  return { key, from: { card: shop }, source, before: former?.pages[key] };
}

/** New pages, the shop page with its search catalogue, and pages whose own subject has changed. */
function isAboutChange(key: PageKey, source: string, stored: StoredPage | undefined): boolean {
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

/** Concurrent pages, because compression waits for other threads. */
const atOnce = 4;

/**
 * Renders, compresses and stores pages. An unchanged body is not stored again. Other requests run between pages.
 * @param between is called before each page
 * @returns their entries for the manifest
 */
export async function makePages(
  publishing: Publishing,
  shopId: string,
  pages: readonly PlannedPage[],
  between: () => Promise<void>,
): Promise<Array<readonly [PageKey, StoredPage]>> {
  const limit = pLimit(atOnce);
  const make = async (page: PlannedPage) => {
    await yieldToRequests();
    await between();
    return [page.key, await makePage(publishing, shopId, page)] as const;
  };
  return Promise.all(pages.map((page) => limit(make, page)));
}

async function makePage(
  { services, site, pages }: Publishing,
  shopId: string,
  { from, source, before }: PlannedPage,
): Promise<StoredPage> {
  const isCard = 'card' in from;
  const { body, headers } = isCard
    ? await drawCard(services.storage, from.card)
    : await site.renderPage(from, services.config.publicUrl);
  const bodyHash = hashOf(body);
  if (before?.body === bodyHash) return { ...before, headers, source };
  const forms = isCard ? ({ kind: 'binary', identity: body } as const) : await compress(body);
  const object = await pages.writeForms(shopId, forms);
  return { ...object, body: bodyHash, headers, source };
}
