import { computed } from 'nanostores';
import { mayUse } from '../../api/accounts/access/permissions.ts';
import type { CourierConnectionView, CourierList } from '../../api/orders/parcels/connections/contract.ts';
import { api } from './api.ts';
import { fetchedAtOpening, query } from './queries.ts';
import { $shop } from './shop.ts';

const $ordersShop = computed($shop, (shop) => (shop && mayUse(shop.role, 'orders') ? shop.id : null));

/** The shop's connections to couriers. Nobody sees their credentials. */
export const $couriers = query<CourierList>(
  ['couriers/', $ordersShop],
  (_, shop = '') => api.shops({ shop }).couriers.get(),
  fetchedAtOpening,
);

/** Shows the new state of one connection. */
export function showCourier(changed: CourierConnectionView): void {
  const known = $couriers.get().data;
  if (!known) return;
  const others = known.couriers.filter(({ courier }) => courier !== changed.courier);
  $couriers.mutate({ couriers: [...others, changed] });
}
