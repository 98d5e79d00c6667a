import { atom } from 'nanostores';

export const tabs = ['dashboard', 'shops', 'upgrades', 'contacts', 'users', 'audit', 'analytics', 'health'] as const;
export type AdminTab = (typeof tabs)[number];

/** Rows a page of a list. */
export const pageSize = 25;

/** The query of this page's address: it holds the open tab, filters, search and page, so that back and sharing work. */
export const $query = atom(new URLSearchParams(globalThis.location?.search ?? ''));

export const tabIn = (query: URLSearchParams): AdminTab =>
  tabs.find((name) => name === query.get('tab')) ?? 'dashboard';

/** Opens a tab as it is when it is new. */
export function openTab(tab: AdminTab): void {
  goTo(new URLSearchParams(tab === 'dashboard' ? {} : { tab }), 'push');
}

/** Changes parts of the query; '' takes one off. What was typed letter by letter is one step back. */
export function changeQuery(changes: Readonly<Record<string, string>>, how: 'push' | 'replace' = 'push'): void {
  const query = new URLSearchParams($query.get());
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  goTo(query, how);
}

/** Follows the browser's back and forward. @returns what ends it */
export function followAddress(): () => void {
  const read = () => $query.set(new URLSearchParams(location.search));
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

function goTo(query: URLSearchParams, how: 'push' | 'replace'): void {
  const search = query.toString();
  if (search === $query.get().toString()) return;
  const address = `${location.pathname}${search && `?${search}`}`;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  $query.set(query);
}
