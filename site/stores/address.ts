import { atom } from 'nanostores';

/** The query of this page's address. What it holds (a tab, filters, an open sheet) survives reload, back and sharing. */
export const $query = atom(new URLSearchParams(globalThis.location?.search ?? ''));

/** A new step in the history, or the same one: what is typed letter by letter is one step. */
type How = 'push' | 'replace';

/** Changes parts of the query; '' takes one off. */
export function changeQuery(changes: Readonly<Record<string, string>>, how: How = 'push'): void {
  const query = new URLSearchParams($query.get());
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  setQuery(query, how);
}

/** Puts another query in place of all parts. */
export function setQuery(query: URLSearchParams, how: How = 'push'): void {
  const search = query.toString();
  if (search === $query.get().toString()) return;
  const address = `${location.pathname}${search && `?${search}`}${location.hash}`;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  $query.set(query);
}

/** Follows the browser's back and forward. @returns what ends it */
export function followAddress(): () => void {
  const read = () => $query.set(new URLSearchParams(location.search));
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

let isGoingBack = false;

/** Opens a sheet over this page, as `?product=new`: 'back' closes it. One that is open shows something else, in the same step. */
export function openSheet(name: string, value: string): void {
  const isOpen = $query.get().has(name);
  const state: unknown = isOpen ? history.state : { sheet: name };
  changeQuery({ [name]: value }, isOpen ? 'replace' : 'push');
  history.replaceState(state, '');
}

/** Closes a sheet. Where it was opened on this page that is one step back, so that no empty step is left behind. */
export function closeSheet(name: string): void {
  const { sheet } = (history.state ?? {}) as { sheet?: unknown };
  if (sheet !== name) return changeQuery({ [name]: '' }, 'replace');
  if (isGoingBack) return;
  isGoingBack = true;
  addEventListener('popstate', () => (isGoingBack = false), { once: true });
  history.back();
}
