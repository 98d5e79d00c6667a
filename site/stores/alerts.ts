import { computed } from 'nanostores';
import type { AlertView } from '../../api/orders/alerts/contract.ts';
import { api } from './api.ts';
import { fetchedAtOpening, query } from './queries.ts';
import { $shop } from './shop.ts';

const $shopId = computed($shop, (shop) => shop?.id ?? null);

/** The reader's devices that tell of new orders, and whether anybody hears of one. */
export const $alerts = query<AlertView>(
  ['order-alerts/', $shopId],
  (_, shop = '') => api.shops({ shop }).alerts.get(),
  fetchedAtOpening,
);
