import { computed } from 'nanostores';
import type { OrderFigures } from '../../api/orders/figures/contract.ts';
import { $period, type Period } from './analytics.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $shop } from './shop.ts';

const $shopId = computed($shop, (shop) => shop?.id ?? null);

/** Order totals of the chosen period. */
export const $orderFigures = query<OrderFigures>(
  ['order-figures/', $shopId, '/', $period],
  (_, shopId = '', __, days) => api.shops({ shop: shopId }).orders.figures.get({ query: { days: days as Period } }),
  { dedupeTime: 0, revalidateOnReconnect: true },
);

/** The orders of the last seven days, for today's figures. Polled every 30 s while the page is visible. */
export const $weekOfOrders = query<OrderFigures>(
  ['order-figures-week/', $shopId],
  (_, shopId = '') => api.shops({ shop: shopId }).orders.figures.get({ query: { days: '7' } }),
  { dedupeTime: 0, revalidateInterval: 30_000, revalidateOnFocus: true, revalidateOnReconnect: true },
);
