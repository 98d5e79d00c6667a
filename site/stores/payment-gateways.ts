import { computed } from 'nanostores';
import type { GatewayList, GatewayView } from '../../api/payments/gateways/contract.ts';
import { api } from './api.ts';
import { fetchedAtOpening, query } from './queries.ts';
import { $shop } from './shop.ts';

const $ownShop = computed($shop, (shop) => (shop?.role === 'owner' ? shop.id : null));

/** The shop's own merchants at payment gateways. Only the owner may see them; nobody sees their credentials. */
export const $gateways = query<GatewayList>(
  ['payment-gateways/', $ownShop],
  (_, shop = '') => api.shops({ shop })['payment-gateways'].get(),
  fetchedAtOpening,
);

/** Shows the new state of one merchant. */
export function showGateway(changed: GatewayView): void {
  const known = $gateways.get().data;
  if (!known) return;
  const others = known.gateways.filter(({ provider }) => provider !== changed.provider);
  $gateways.mutate({ ...known, gateways: [...others, changed] });
}
