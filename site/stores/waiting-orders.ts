import { computed } from 'nanostores';
import { mayUse } from '../../api/accounts/access/permissions.ts';
import type { OrderList, OrderView } from '../../api/orders/order/order-views.ts';
import { api } from './api.ts';
import { $orderNews } from './orders.ts';
import { query, reload } from './queries.ts';
import { $shop } from './shop.ts';

const $shopWithOrders = computed($shop, (shop) =>
  shop?.orderMode === 'saved' && mayUse(shop.role, 'orders') ? shop.id : null,
);

/** The latest orders, for the dashboard's first screen. */
export const $waitingOrders = query<OrderList>(
  ['waiting-orders/', $shopWithOrders],
  (_, shop = '') => api.shops({ shop }).orders.get({ query: { search: '', limit: 12 } }),
  { dedupeTime: 0, revalidateOnFocus: true, revalidateOnReconnect: true },
);

/** Shows a changed order at once, and reads the list again. @param changed null if the change was refused */
export function refreshWaitingOrders(changed: OrderView | null): void {
  const list = $waitingOrders.get().data;
  if (list && changed)
    $waitingOrders.mutate({ ...list, orders: list.orders.map((order) => (order.id === changed.id ? changed : order)) });
  reload($waitingOrders);
  reload($orderNews);
}
