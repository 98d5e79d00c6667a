import { atom, computed } from 'nanostores';
import type { OrderSummary } from '../../api/orders/order/order-views.ts';
import type { ParcelSummary } from '../../api/orders/parcels/contract.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $shop } from './shop.ts';

/** Ms between two looks at a booking that is under way. */
const poll = 2_000;

const $shopId = computed($shop, (shop) => shop?.id ?? null);

/** The orders whose booking is open, at most a hundred; null without one. It outlives the list in which they were selected. */
export const $booking = atom<readonly OrderSummary[] | null>(null);

/** The orders whose booking is shown, as ids separated by full stops; null without any. */
export const $followed = atom<string | null>(null);

/** The latest parcels of these orders. */
export const $followedParcels = query<{ readonly parcels: readonly ParcelSummary[] }>(
  ['parcels/', $shopId, '/', $followed],
  (_, shop = '', __, orders = '') => api.shops({ shop }).parcels.get({ query: { orders } }),
  { dedupeTime: 0, cacheLifetime: 0, revalidateInterval: poll },
);
