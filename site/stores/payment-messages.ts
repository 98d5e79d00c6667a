import { computed } from 'nanostores';
import type { ForwarderView } from '../../api/orders/payments/messages/contract.ts';
import { api } from './api.ts';
import { askedAtOpening, query } from './queries.ts';
import { $shop } from './shop.ts';

const $ownShop = computed($shop, (shop) => (shop?.role === 'owner' ? shop.id : null));
/** The phone that forwards the shop's payment messages. Only the owner may see its address. */
export const $forwarder = query<ForwarderView>(
  ['payment-forwarder/', $ownShop],
  (_, shop = '') => api.shops({ shop })['payment-forwarder'].get(),
  askedAtOpening,
);
