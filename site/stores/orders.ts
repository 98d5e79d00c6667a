import { computed } from 'nanostores';
import { orderStates, paymentStates } from '../../api/orders/order/steps/contract.ts';
import type { OrderList, OrderNews, OrderView } from '../../api/orders/order/shapes/contract.ts';
import { $query } from './address.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $shop } from './shop.ts';

/** Ms within which an open dashboard learns of a new order. */
const poll = 5_000;

/** The shop's id where it keeps its orders; otherwise nothing is asked. */
export const $keepingShop = computed($shop, (shop) => (shop?.orderMode === 'kept' ? shop.id : null));
const $shopId = computed($shop, (shop) => shop?.id ?? null);

/** How many orders wait; `followNews` keeps it fresh. */
export const $orderNews = query<OrderNews>(
  ['order-news/', $keepingShop],
  (_, shopId = '') => api.shops({ shop: shopId }).orders.news.get(),
  { dedupeTime: poll / 2, revalidateOnFocus: true, revalidateOnReconnect: true },
);

/** Has `$orderNews` hear of the shop's orders, by a stream where one comes through. @returns ends it */
export function followNews(shopId: string): () => void {
  const ask = () => $orderNews.revalidate();
  let isOver = false;
  let end = () => {};
  void import('./order-stream.ts')
    .then(({ followOrders }) => followOrders(shopId, { onNews: (news) => $orderNews.mutate(news), ask }))
    .catch(() => {
      const timer = setInterval(ask, poll);
      return () => clearInterval(timer);
    })
    .then((stop) => {
      if (isOver) stop();
      else end = stop;
    });
  return () => {
    isOver = true;
    end();
  };
}

/** Orders on a page. */
export const pageSize = 50;

/** The filters of the list, as the address holds them. */
export interface OrderFilter {
  readonly state?: (typeof orderStates)[number];
  readonly payment?: (typeof paymentStates)[number];
  readonly district?: string;
  readonly suspicious?: 'true';
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

export const $orderFilter = computed($query, (address): OrderFilter => {
  const state = orderStates.find((one) => one === address.get('state'));
  const payment = paymentStates.find((one) => one === address.get('payment'));
  const text = (name: string) => address.get(name) ?? '';
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);
  return {
    ...(state && { state }),
    ...(payment && { payment }),
    ...(text('district') && { district: text('district') }),
    ...(address.get('suspicious') === 'true' && { suspicious: 'true' as const }),
    ...(text('q') && { search: text('q') }),
    ...(isDay(text('from')) && { from: text('from') }),
    ...(isDay(text('to')) && { to: text('to') }),
  };
});

const $filterText = computed($orderFilter, (filter) => JSON.stringify(filter));

/** The first page of the orders that the filters let through. */
export const $orders = query<OrderList>(
  ['orders/', $shopId, '/', $filterText],
  (_, shopId = '', __, filter = '{}') =>
    api
      .shops({ shop: shopId })
      .orders.get({ query: { search: '', ...(JSON.parse(filter) as OrderFilter), limit: pageSize } }),
  { dedupeTime: 0, revalidateOnReconnect: true },
);

/** The order whose sheet is open, as the address names it; null: none. */
export const $openOrder = computed($query, (address) => address.get('order'));

/** That order, whole. */
export const $order = query<OrderView>(
  ['order/', $shopId, '/', $openOrder],
  (_, shopId = '', __, order = '') => api.shops({ shop: shopId }).orders({ order }).get(),
  { dedupeTime: 0, cacheLifetime: 0 },
);

/** Shows an order as the server has it now, where its sheet is still open. */
export function showChanged(order: OrderView): void {
  if ($openOrder.get() === order.id) $order.mutate(order);
}

/** After a change: what is shown of orders is asked for again. */
export function refreshOrders(): void {
  $orders.revalidate();
  $orderNews.revalidate();
}
