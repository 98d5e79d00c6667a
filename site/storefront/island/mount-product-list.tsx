import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { toastError } from '../../stores/toasts.ts';
import { addColours } from './colours.ts';
import type { SortOrder } from '../sort.ts';
import { words } from './words.ts';
import { loadSearch } from './load-search.ts';
import { loadCatalogue } from './page.ts';
import { filterInUrl, saveFilter } from './list-url.ts';
import { FoundProducts } from './FoundProducts.tsx';
import { beginList, narrow, showMore } from './product-list-state.ts';

const part = <Part extends HTMLElement>(name: string) => document.querySelector<Part>(`[data-list="${name}"]`);

/** Activates tabs, search and 'Show more'. The grid is hydrated when one of them is used. */
export function mountProductList(): void {
  const grid = part('grid');
  if (!grid) return;
  const [query, sort] = [part<HTMLInputElement>('query'), part<HTMLSelectElement>('sort')];
  const [more, found] = [part('more'), part('found')];
  const tabs = [...document.querySelectorAll<HTMLElement>('[data-category]')];
  beginList(grid.children.length);
  void loadSearch().catch(() => undefined);

  const saved = filterInUrl();
  /** The URL's category, null for one that the shop no longer has. */
  const inUrl = () =>
    tabs.find((tab) => tab.dataset['category'] === filterInUrl().category)?.dataset['category'] || null;
  let category = inUrl();
  /** Writes the filter to the URL and shows its products. */
  const show = (then?: () => void) => {
    const filter = { query: query?.value ?? '', category, sort: (sort?.value ?? 'newest') as SortOrder };
    saveFilter(filter, category !== inUrl());
    act(() => {
      for (const tab of tabs) {
        if (tab.dataset['category'] === (filter.category ?? '')) tab.setAttribute('aria-current', 'true');
        else tab.removeAttribute('aria-current');
      }
      narrow(filter);
      then?.();
    });
  };
  const showAll = () => {
    if (query) query.value = '';
    category = null;
    show();
    query?.focus();
  };
  const hydrate = once(async () => {
    const [catalogue, searching] = await Promise.all([loadCatalogue(), loadSearch()]);
    addColours(catalogue.products);
    const eager = Number(grid.dataset['eager']);
    const list = <FoundProducts {...{ catalogue, searching, grid, eager, found, more }} onShowAll={showAll} />;
    // A page older than the shop's last change differs from the catalogue. React then renders the grid again.
    flushSync(() => hydrateRoot(grid, list, { onRecoverableError: () => undefined }));
  });
  const act = (change: () => void) => void hydrate().then(change, failed);

  const search = () => show(() => keepInSight(grid, query));
  query?.addEventListener('input', search);
  sort?.addEventListener('change', () => show());
  for (const tab of tabs) {
    tab.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      category = tab.dataset['category'] || null;
      show();
    });
  }
  more?.addEventListener('click', (event) => {
    event.preventDefault();
    act(showMore);
  });

  const { pathname } = location;
  // Back from a category. An open product has another path.
  addEventListener('popstate', () => {
    const wanted = filterInUrl();
    if (location.pathname !== pathname || inUrl() === category) return;
    if (query) query.value = wanted.query;
    if (sort) sort.value = wanted.sort;
    category = inUrl();
    show();
  });

  if (query) query.value ||= saved.query;
  // The shopper may have chosen another one before the script loaded.
  if (sort?.selectedIndex === 0) sort.value = saved.sort;
  if (query?.value) search();
  else if (category || (sort && sort.selectedIndex > 0)) show();
}

/** A phone's on-screen keyboard would cover the results. */
function keepInSight(grid: HTMLElement, query: HTMLElement | null): void {
  const height = visualViewport?.height ?? innerHeight;
  if (grid.getBoundingClientRect().top > height / 2) query?.closest('search')?.scrollIntoView({ block: 'start' });
}

function failed(): void {
  toastError({ title: words().catalogueFailed });
}

/** Runs `work` once at a time, and never again after it has succeeded. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= work().catch((failure: unknown) => {
      done = undefined;
      throw failure;
    }));
}
