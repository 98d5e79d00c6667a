import { computed } from 'nanostores';
import type { StaffList } from '../../api/staff/contract.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $shop } from './shop.ts';

const $shopId = computed($shop, (shop) => shop?.id ?? null);

/** Who works in the signed-in owner's shop. */
export const $staff = query<StaffList>(['staff/', $shopId], (_, shopId = '') =>
  api.shops({ shop: shopId }).staff.get(),
);
