import { setQuery } from '../stores/address.ts';

export { $query, changeQuery, followAddress } from '../stores/address.ts';

export const tabs = [
  'dashboard',
  'shops',
  'upgrades',
  'payments',
  'contacts',
  'reports',
  'domains',
  'users',
  'audit',
  'analytics',
  'health',
] as const;
export type AdminTab = (typeof tabs)[number];

export const tabIn = (query: URLSearchParams): AdminTab =>
  tabs.find((name) => name === query.get('tab')) ?? 'dashboard';

/** Opens a tab without its filters. */
export function openTab(tab: AdminTab): void {
  setQuery(new URLSearchParams(tab === 'dashboard' ? {} : { tab }));
}
