import { atom } from 'nanostores';
import { entryState, goBack, whenStill } from './history-steps.ts';

/**
 * The query of this page's URL. It holds the tab, filters and the open sheet, which therefore survive reload,
 * 'back' and sharing.
 */
export const $query = atom(new URLSearchParams(globalThis.location?.search ?? ''));

/** 'push' adds a history entry; 'replace' changes the current one, as for text typed letter by letter. */
type How = 'push' | 'replace';

/** Changes parts of the query; '' removes one. */
export function changeQuery(changes: Readonly<Record<string, string>>, how: How = 'push'): void {
  const query = new URLSearchParams($query.get());
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  setQuery(query, how);
}

/** Replaces the whole query. */
export function setQuery(query: URLSearchParams, how: How = 'push'): void {
  const search = query.toString();
  if (search === $query.get().toString()) return;
  const url = `${location.pathname}${search && `?${search}`}${location.hash}`;
  if (how === 'push') history.pushState(null, '', url);
  else history.replaceState(history.state, '', url);
  $query.set(query);
}

/**
 * Follows the browser's back and forward.
 * @returns stops following
 */
export function followUrl(): () => void {
  const read = () => $query.set(new URLSearchParams(location.search));
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

/**
 * Opens a sheet over this page, as `?product=new`; 'back' closes it. If a sheet is open already, it changes in the same
 * history entry.
 */
export function openSheet(name: string, value: string): void {
  const isOpen = $query.get().has(name);
  const state: unknown = isOpen ? history.state : { sheet: name };
  changeQuery({ [name]: value }, isOpen ? 'replace' : 'push');
  history.replaceState(state, '');
}

/**
 * Closes a sheet. If it was opened on this page, this goes one step back, so the history has no empty entry.
 * @param forward what Forward opens then, such as a new product once it is saved; by default the same sheet
 */
export function closeSheet(name: string, forward?: string): void {
  whenStill(() => {
    const query = new URLSearchParams(location.search);
    if (!query.has(name)) return;
    const { sheet, steps = [] } = entryState();
    if (sheet === name) {
      if (forward) {
        query.set(name, forward);
        history.replaceState(history.state, '', `${location.pathname}?${query.toString()}${location.hash}`);
      }
      goBack(steps.length + 1);
    } else goBack(steps.length, () => changeQuery({ [name]: '' }, 'replace'));
  });
}
