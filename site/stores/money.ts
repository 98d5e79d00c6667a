import { computed } from 'nanostores';
import type { Accounting } from '../../api/payments/accounting/contract.ts';
import { $query } from './url.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $shop } from './shop.ts';

const $shopId = computed($shop, (shop) => shop?.id ?? null);

/** The chosen month, as in `?month=2026-11`; '' means the current month. */
export const $month = computed($query, (query) => {
  const month = query.get('month') ?? '';
  return /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? month : '';
});

/** The shop's money in the chosen month, and what is open now. */
export const $money = query<Accounting>(
  ['money/', $shopId, '/', $month],
  (_, shop = '', __, month = '') => api.shops({ shop }).money.get({ query: month === '' ? {} : { month } }),
  { dedupeTime: 0, revalidateOnFocus: true, revalidateOnReconnect: true },
);
