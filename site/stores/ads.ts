import { computed } from 'nanostores';
import { mayUse } from '../../api/accounts/access/permissions.ts';
import type { AdAccountList, AdAccountView } from '../../api/orders/ads/contract.ts';
import { api } from './api.ts';
import { fetchedAtOpening, query } from './queries.ts';
import { $shop } from './shop.ts';

const $ownShop = computed($shop, (shop) => (shop && mayUse(shop.role, 'owner') ? shop.id : null));

/** The shop's accounts at services that measure ads. Nobody sees their secrets. */
export const $ads = query<AdAccountList>(
  ['ads/', $ownShop],
  (_, shop = '') => api.shops({ shop }).ads.get(),
  fetchedAtOpening,
);

/** Shows the new state of one account. */
export function showAds(changed: AdAccountView): void {
  const known = $ads.get().data;
  if (!known) return;
  const others = known.accounts.filter(({ service }) => service !== changed.service);
  $ads.mutate({ ...known, accounts: [...others, changed] });
}
