import type { frameWords } from '../i18n/admin/frame.ts';
import { setQuery } from '../stores/url.ts';

export { $query, changeQuery, followUrl } from '../stores/url.ts';

export type AdminTab = keyof ReturnType<typeof frameWords>['tab'];

/** Opens a tab without its filters. */
export function openTab(tab: AdminTab): void {
  setQuery(new URLSearchParams(tab === 'dashboard' ? {} : { tab }));
}
