import { atom, computed } from 'nanostores';
import type { ShopAnalytics } from '../../api/shops/analytics/contract.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $shop } from './shop.ts';

export const periods = ['7', '30', '90'] as const;
export type Period = (typeof periods)[number];

/** Ms between two polls while the page is visible. */
const poll = 30_000;

export const $period = atom<Period>('30');

const $shopId = computed($shop, (shop) => shop?.id);

/** The figures of the chosen period. Polled every 30 s while the page is visible. */
export const $analytics = query<ShopAnalytics>(
  ['analytics/', $shopId, '/', $period],
  (_, shopId = '', __, days) => api.analytics.shop({ shop: shopId }).get({ query: { days: days as Period } }),
  { dedupeTime: poll / 2, revalidateInterval: poll, revalidateOnFocus: true, revalidateOnReconnect: true },
);
