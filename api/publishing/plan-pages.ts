import { shopCardPath } from '../../site/paths.ts';
import type { ShopPage } from '../../site/storefront/page-set.ts';
import type { ShopSnapshot } from '../../site/storefront/snapshot.ts';
import { cardSource } from './draw-card.ts';
import type { Manifest, StoredPage } from './page-store.ts';
import type { Site } from './site.ts';

/** A page's path below its shop: '' for the shop page. */
export type PageKey = string;

export interface PlannedPage {
  readonly key: PageKey;
  readonly page: ShopPage;
  readonly source: string;
}

/** What a version needs: pages to make at once, pages to make after them, and pages that stay as they are. */
export interface Plan {
  /** The shop page, what is new, and what is about a changed product: they become public together. */
  readonly first: readonly PlannedPage[];
  readonly rest: readonly PlannedPage[];
  readonly kept: ReadonlyMap<PageKey, StoredPage>;
  readonly card: { readonly key: PageKey; readonly source: string; readonly isSame: boolean };
}

/**
 * Compares the sources of a shop's pages with those of the manifest before. A page that nothing links to yet is made
 * with the first ones, so that no link leads nowhere.
 * @param before null: every page is made anew
 */
export function planPages(site: Site, shop: ShopSnapshot, edition: string, before: Manifest | null): Plan {
  const first: PlannedPage[] = [];
  const rest: PlannedPage[] = [];
  const kept = new Map<PageKey, StoredPage>();
  for (const page of site.pageSet(shop)) {
    const key = keyOf(page.path, shop.slug);
    const source = sourceOf(page, edition);
    const stored = before?.pages[key];
    if (stored?.source === source) kept.set(key, stored);
    else if (isUrgent(key, source, stored)) first.push({ key, page, source });
    else rest.push({ key, page, source });
  }
  const key = keyOf(shopCardPath(shop.slug), shop.slug);
  const source = cardSource(shop);
  const stored = before?.pages[key];
  if (stored) kept.set(key, stored);
  return { first, rest, kept, card: { key, source, isSame: stored?.source === source } };
}

/** New pages, the shop page with the catalogue that its search reads, and pages about something that has changed. */
function isUrgent(key: PageKey, source: string, stored: StoredPage | undefined): boolean {
  return !stored || key === '' || key === 'catalogue.json' || subjectOf(source) !== subjectOf(stored.source);
}

/** `<frame>.<subject>.<others>`, each a short hash of what the page shows of it; a thousand of them take a millisecond. */
function sourceOf({ sources: { frame, subject, others } }: ShopPage, edition: string): string {
  return [[edition, textOf(frame)], subject.map(textOf), others.map(textOf)].map(shortHash).join('.');
}

const subjectOf = (source: string): string | undefined => source.split('.')[1];
const shortHash = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : Bun.hash.xxHash3(texts.join('\n')).toString(36);
const keyOf = (path: string, slug: string): PageKey => path.slice(`/${slug}`.length + 1);

/** The same product stands in many pages; its text is made once. */
const texts = new WeakMap<object, string>();

function textOf(shown: object): string {
  let text = texts.get(shown);
  if (text === undefined) {
    text = JSON.stringify(shown);
    texts.set(shown, text);
  }
  return text;
}
