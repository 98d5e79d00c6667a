import { computed } from 'nanostores';
import { mayUse } from '../../api/accounts/access/permissions.ts';
import type { ShopperMessagesView } from '../../api/orders/shopper-messages/contract.ts';
import { api } from './api.ts';
import { fetchedAtOpening, query } from './queries.ts';
import { $shop } from './shop.ts';

const $settingsShop = computed($shop, (shop) => (shop && mayUse(shop.role, 'settings') ? shop.id : null));

/** Which SMS the shop sends to its shoppers, and how many today. */
export const $shopperMessages = query<ShopperMessagesView>(
  ['shopper-messages/', $settingsShop],
  (_, shop = '') => api.shops({ shop })['shopper-messages'].get(),
  fetchedAtOpening,
);
