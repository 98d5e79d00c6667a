import { computed } from 'nanostores';
import type { DomainView } from '../../api/shops/domains/contract.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $shop } from './shop.ts';

const $shopId = computed($shop, (shop) => shop?.id);

/** The shop's own domain. */
export const $domain = query<DomainView>(['domain/', $shopId], (_, shopId = '') =>
  api.shops({ shop: shopId }).domain.get(),
);
