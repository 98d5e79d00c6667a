import { atom, computed } from 'nanostores';
import { mayUse } from '../../api/accounts/access/permissions.ts';
import type { OrderList } from '../../api/orders/order/order-views.ts';
import type { ForwarderView, UnmatchedMessages } from '../../api/payments/messages/contract.ts';
import { api } from './api.ts';
import { fetchedAtOpening, query } from './queries.ts';
import { $shop } from './shop.ts';

const $ownShop = computed($shop, (shop) => (shop?.role === 'owner' ? shop.id : null));
const $shopWithOrders = computed($shop, (shop) =>
  shop && shop.orderMode === 'saved' && mayUse(shop.role, 'orders') ? shop.id : null,
);

/** The phone that forwards the shop's payment messages. Only the owner may see its URL. */
export const $forwarder = query<ForwarderView>(
  ['payment-forwarder/', $ownShop],
  (_, shop = '') => api.shops({ shop })['payment-forwarder'].get(),
  fetchedAtOpening,
);

/** Messages per page. */
export const messagesListed = 20;

/** The first page of the messages that belong to no order, and the state of the phone. */
export const $unmatched = query<UnmatchedMessages>(
  ['payment-messages/', $shopWithOrders],
  (_, shop = '') => api.shops({ shop })['payment-messages'].get({ query: { limit: messagesListed } }),
  { dedupeTime: 0, revalidateOnFocus: true, revalidateOnReconnect: true },
);

/** The search for the order of a message; '' finds the newest orders that wait for money. */
export const $paidOrderSearch = atom('');

/** The orders that the search finds, without finished ones. */
export const $paidOrders = query<OrderList>(
  ['paid-orders/', $shopWithOrders, '/', $paidOrderSearch],
  (_, shop = '', __, search = '') => api.shops({ shop }).orders.get({ query: { search, payable: 'true', limit: 20 } }),
  fetchedAtOpening,
);
