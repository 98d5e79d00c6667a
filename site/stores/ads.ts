import { computed } from 'nanostores';
import { mayUse } from '../../api/accounts/access/permissions.ts';
import type { AdConnectionList, AdConnectionView } from '../../api/orders/ads/contract.ts';
import { api } from './api.ts';
import { fetchedAtOpening, query } from './queries.ts';
import { $shop } from './shop.ts';

const $ownShop = computed($shop, (shop) => (shop && mayUse(shop.role, 'owner') ? shop.id : null));

/** The shop's connections at services that measure ads. Nobody sees their secrets. */
export const $ads = query<AdConnectionList>(
  ['ads/', $ownShop],
  (_, shop = '') => api.shops({ shop }).ads.get(),
  fetchedAtOpening,
);

/** Shows the new state of one connection. */
export function showAds(changed: AdConnectionView): void {
  const known = $ads.get().data;
  if (!known) return;
  const others = known.connections.filter(({ service }) => service !== changed.service);
  $ads.mutate({ ...known, connections: [...others, changed] });
}
