import { computed } from 'nanostores';
import { mayUse } from '../../api/accounts/access/permissions.ts';
import type { NewPage, PageList, PageView } from '../../api/shops/pages/contract.ts';
import { api } from './api.ts';
import { call, isGone, type Outcome, type Request } from './call.ts';
import { $unsaved, draftOf } from './drafts.ts';
import { tabChannel } from './other-tabs.ts';
import { query, reload } from './queries.ts';
import { $savedShop, adoptShop, $shop } from './shop.ts';

const $settingsShop = computed($shop, (shop) => (shop && mayUse(shop.role, 'settings') ? shop.id : null));

/** The pages that the seller wrote. */
export const $pages = query<PageList>(['pages/', $settingsShop], (_, shop = '') => api.shops({ shop }).pages.get());

const tabs = tabChannel<'changed'>('pages');

/**
 * Shows saves from other tabs, and removes drafts of pages that were deleted elsewhere.
 * @returns stops it
 */
export function followPages(shopId: string): () => void {
  const stopListening = tabs.listen(() => reload($pages));
  const stopWatching = $pages.subscribe(({ data }) => {
    if (!data) return;
    const known = new Set(data.pages.map(({ id }) => `page-${id}`));
    for (const name of $unsaved.get())
      if (name.startsWith('page-') && !name.startsWith('page-new-') && !known.has(name)) draftOf(shopId, name).clear();
  });
  return () => {
    stopListening();
    stopWatching();
  };
}

/** Creates or changes a page. The server refuses a change to an out-of-date version. */
export const sendPage = (shopId: string, page: PageView | null, { kind, ...given }: NewPage) => {
  const { pages } = api.shops({ shop: shopId });
  return (request: Request) =>
    page
      ? pages({ page: page.id }).put({ ...given, version: page.version }, request)
      : pages.post({ ...given, kind }, request);
};

/** Shows a page that the server confirmed: in its place, or last if it is new. */
export function adoptPage(page: PageView): void {
  change((pages) => {
    const isKnown = pages.some(({ id }) => id === page.id);
    return isKnown ? pages.map((other) => (other.id === page.id ? page : other)) : [...pages, page];
  });
}

export async function deletePage(shopId: string, { id }: PageView): Promise<Outcome<unknown>> {
  const { pages } = api.shops({ shop: shopId });
  const outcome = await call<unknown>((request) => pages({ page: id }).delete(undefined, request));
  if (!isGone(outcome)) return outcome;
  change((known) => known.filter((page) => page.id !== id));
  return { kind: 'done', response: undefined };
}

/** The last move. Moves are sent one after another, so that the server ends with the last order. */
let lastMove: Promise<unknown> = Promise.resolve();

/** Moves a page one place up or down. The list shows it at once, and the old order if the server refuses. */
export async function movePage(shopId: string, page: PageView, by: 1 | -1): Promise<Outcome<unknown>> {
  const before = $pages.get().data?.pages ?? [];
  const from = before.findIndex(({ id }) => id === page.id);
  const moved = before.toSpliced(from, 1).toSpliced(from + by, 0, page);
  change(() => moved);
  const { pages } = api.shops({ shop: shopId });
  const sent = lastMove.then(() => call((request) => pages.order.put({ pageIds: moved.map(({ id }) => id) }, request)));
  lastMove = sent;
  const outcome = await sent;
  if (outcome.kind === 'refused') change(() => before);
  return outcome;
}

function change(next: (pages: readonly PageView[]) => readonly PageView[]): void {
  const list = $pages.get().data;
  if (list) $pages.mutate({ ...list, pages: next(list.pages) });
  tabs.send('changed');
  const shop = $savedShop.get();
  if (shop) adoptShop({ ...shop, publication: { ...shop.publication, state: 'publishing' } });
}
