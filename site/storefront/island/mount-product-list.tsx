import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { toastError } from '../../stores/toasts.ts';
import { addColours } from './colours.ts';
import type { SortOrder } from '../sort.ts';
import { words } from './words.ts';
import { loadCatalogue } from './page.ts';
import { keepSearch, searchInAddress } from './search-address.ts';
import { FoundProducts, showEverything } from './FoundProducts.tsx';
import { beginList, narrow, showMore } from './product-list-state.ts';

const part = <Part extends HTMLElement>(name: string) => document.querySelector<Part>(`[data-list="${name}"]`);

/** Activates tabs, search and 'Show more'. The grid is hydrated when one of them is used. */
export function mountProductList(): void {
  const grid = part('grid');
  if (!grid) return;
  const [query, more, found] = [part<HTMLInputElement>('query'), part('more'), part('found')];
  const tabs = [...document.querySelectorAll<HTMLElement>('[data-category]')];
  beginList(grid.children.length);

  const select = (category: string | null) => {
    for (const tab of tabs) {
      if (tab.dataset['category'] === (category ?? '')) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
    narrow({ category });
  };
  const showAll = () => {
    if (query) query.value = '';
    keepSearch('');
    showEverything();
    select(null);
    query?.focus();
  };
  const hydrate = once(async () => {
    const catalogue = await loadCatalogue();
    addColours(catalogue.products);
    const eager = Number(grid.dataset['eager']);
    const list = <FoundProducts {...{ catalogue, grid, eager, found, more }} onShowAll={showAll} />;
    // A page older than the shop's last change differs from the catalogue. React then renders the grid again.
    flushSync(() => hydrateRoot(grid, list, { onRecoverableError: () => undefined }));
  });
  const act = (change: () => void) => void hydrate().then(change, failed);

  const search = () => {
    act(() => {
      narrow({ query: query?.value ?? '' });
      keepInSight(grid, query);
    });
    keepSearch(query?.value ?? '');
  };
  query?.addEventListener('input', search);
  if (query) query.value ||= searchInAddress();
  if (query?.value) search();
  const sort = part<HTMLSelectElement>('sort');
  const order = () => act(() => narrow({ sort: sort?.value as SortOrder }));
  sort?.addEventListener('change', order);
  // The shopper chose it before the script loaded.
  if (sort && sort.selectedIndex > 0) order();
  for (const tab of tabs) {
    tab.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      act(() => select(tab.dataset['category'] || null));
    });
  }
  more?.addEventListener('click', (event) => {
    event.preventDefault();
    act(showMore);
  });
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
