import { computed } from 'nanostores';
import type { MembershipView, StaffList } from '../../api/shops/staff/contract.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $session } from './session.ts';
import { $shop } from './shop.ts';

const $shopId = computed($shop, (shop) => shop?.id ?? null);

/** Staff of the signed-in owner's shop. */
export const $staff = query<StaffList>(['staff/', $shopId], (_, shopId = '') =>
  api.shops({ shop: shopId }).staff.get(),
);

const $userId = computed($session, (session) => (session.state === 'signedIn' ? session.user.id : null));

/** Shops of other owners in which the signed-in user works. */
export const $memberships = query<MembershipView[]>(['memberships/', $userId], (_, userId = '') =>
  api.users({ user: userId }).memberships.get(),
);
