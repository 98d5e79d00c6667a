import { atom, computed } from 'nanostores';
import type { ShopAnalytics } from '../../api/analytics/contract.ts';
import { api } from './api.ts';
import { answered, createFetcherStore } from './queries.ts';
import { $shop } from './shop.ts';

export const periods = ['7', '30', '90'] as const;
export type Period = (typeof periods)[number];

/** Ms between two looks while the page is visible (specification section 9). */
const poll = 30_000;

export const $period = atom<Period>('30');

const $shopId = computed($shop, (shop) => shop?.id);

/** The figures of the chosen period; asked for again every 30 s while somebody looks, and not in the background. */
export const $analytics = createFetcherStore<ShopAnalytics>(['analytics/', $shopId, '/', $period], {
  fetcher: async (_, shopId, __, days) =>
    answered(await api.analytics.shop({ shop: String(shopId) }).get({ query: { days: String(days) as Period } })),
  dedupeTime: poll / 2,
  revalidateInterval: poll,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
});
