import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toastError } from '../../stores/toasts.ts';
import { words } from './words.ts';
import { loadCatalogue } from './page.ts';
import { Shelf, showEverything } from './Shelf.tsx';
import { beginShelf, narrow, showMore } from './shelf-state.ts';

const part = <Part extends HTMLElement>(name: string) => document.querySelector<Part>(`[data-shelf="${name}"]`);

/** Brings tabs, search and 'Show more' to life. The grid is drawn anew only when one of them is used. */
export function mountShelf(): void {
  const grid = part('grid');
  if (!grid) return;
  const [query, more, found] = [part<HTMLInputElement>('query'), part('more'), part('found')];
  const tabs = [...document.querySelectorAll<HTMLElement>('[data-category]')];
  beginShelf(grid.children.length);

  const select = (category: string | null) => {
    for (const tab of tabs) {
      if (tab.dataset['category'] === (category ?? '')) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
    narrow({ category });
  };
  const showAll = () => {
    if (query) query.value = '';
    showEverything();
    select(null);
    query?.focus();
  };
  const draw = once(async () => {
    const catalogue = await loadCatalogue();
    const root = createRoot(grid);
    flushSync(() => root.render(<Shelf {...{ catalogue, grid, found, more }} onShowAll={showAll} />));
  });
  const act = (change: () => void) => void draw().then(change, failed);

  query?.addEventListener('input', () => act(() => narrow({ query: query.value })));
  if (query?.value) act(() => narrow({ query: query.value }));
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

function failed(): void {
  toastError({ title: words().catalogueFailed });
}

/** One attempt at a time, and none after one that went well. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= work().catch((failure: unknown) => {
      done = undefined;
      throw failure;
    }));
}
