import { computed } from 'nanostores';
import type { CashToCome } from '../../api/orders/parcels/cash/contract.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $shop } from './shop.ts';

const $shopId = computed($shop, (shop) => shop?.id ?? null);

/** The cash that couriers owe the shop. */
export const $cash = query<CashToCome>(['cash/', $shopId], (_, shop = '') => api.shops({ shop }).cash.get(), {
  dedupeTime: 0,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
});
