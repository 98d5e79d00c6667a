import { computed } from 'nanostores';
import type { ApiKeyList } from '../../api/shops/api-keys/contract.ts';
import { api } from './api.ts';
import { fetchedAtOpening, query } from './queries.ts';
import { $shop } from './shop.ts';

const $ownShop = computed($shop, (shop) => (shop?.role === 'owner' ? shop.id : null));

/** The API keys of the shop, for its owner. Nobody sees the keys themselves again. */
export const $apiKeys = query<ApiKeyList>(
  ['api-keys/', $ownShop],
  (_, shop = '') => api.shops({ shop }).keys.get(),
  fetchedAtOpening,
);
