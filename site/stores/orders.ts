import { computed } from 'nanostores';
import { orderStates, shownPaymentStates } from '../../api/orders/order/order-states.ts';
import { parcelFilters, type ParcelFilter } from '../../api/orders/parcels/parcel-states.ts';
import type { OrderList, OrderNews, OrderView } from '../../api/orders/order/order-views.ts';
import { $query } from './url.ts';
import { api } from './api.ts';
import { query, reload } from './queries.ts';
import { $shop } from './shop.ts';

/** Ms within which an open dashboard learns of a new order. */
const poll = 5_000;

/** The shop's id if it saves orders; otherwise null, and nothing is requested. */
export const $savingShop = computed($shop, (shop) => (shop?.orderMode === 'saved' ? shop.id : null));
const $shopId = computed($shop, (shop) => shop?.id ?? null);

/** The number of waiting orders; `followNews` keeps it up to date. */
export const $orderNews = query<OrderNews>(
  ['order-news/', $savingShop],
  (_, shopId = '') => api.shops({ shop: shopId }).orders.news.get(),
  { dedupeTime: poll / 2, revalidateOnFocus: true, revalidateOnReconnect: true },
);

/**
 * Updates `$orderNews` from the shop's event stream, or by polling.
 * @returns stops the updates
 */
export function followNews(shopId: string): () => void {
  const reloadNews = () => reload($orderNews);
  let isOver = false;
  let end = () => {};
  void import('./order-stream.ts')
    .then(({ followOrders }) => followOrders(shopId, { onNews: (news) => $orderNews.mutate(news), reload: reloadNews }))
    .catch(() => {
      const timer = setInterval(reloadNews, poll);
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

/** Orders per page. */
export const pageSize = 50;

/** The list's filters, as stored in the URL. */
export interface OrderFilter {
  readonly state?: (typeof orderStates)[number];
  readonly payment?: (typeof shownPaymentStates)[number];
  readonly district?: string;
  readonly suspicious?: 'true';
  readonly parcel?: ParcelFilter;
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

export const $orderFilter = computed($query, (query): OrderFilter => {
  const state = orderStates.find((one) => one === query.get('state'));
  const payment = shownPaymentStates.find((one) => one === query.get('payment'));
  const parcel = parcelFilters.find((one) => one === query.get('parcel'));
  const text = (name: string) => query.get(name) ?? '';
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);
  return {
    ...(state && { state }),
    ...(payment && { payment }),
    ...(text('district') && { district: text('district') }),
    ...(query.get('suspicious') === 'true' && { suspicious: 'true' as const }),
    ...(parcel && { parcel }),
    ...(text('q') && { search: text('q') }),
    ...(isDay(text('from')) && { from: text('from') }),
    ...(isDay(text('to')) && { to: text('to') }),
  };
});

const $filterText = computed($orderFilter, (filter) => JSON.stringify(filter));

/** The first page of the orders that match the filters. */
export const $orders = query<OrderList>(
  ['orders/', $shopId, '/', $filterText],
  (_, shopId = '', __, filter = '{}') =>
    api
      .shops({ shop: shopId })
      .orders.get({ query: { search: '', ...(JSON.parse(filter) as OrderFilter), limit: pageSize } }),
  { dedupeTime: 0, revalidateOnReconnect: true },
);

/** The id of the order whose sheet is open, or null. */
export const $openOrder = computed($query, (query) => query.get('order') || null);

/** The full details of that order. */
export const $order = query<OrderView>(
  ['order/', $shopId, '/', $openOrder],
  (_, shopId = '', __, order = '') => api.shops({ shop: shopId }).orders({ order }).get(),
  { dedupeTime: 0, cacheLifetime: 0 },
);

/** Shows the server's version of an order, if its sheet is still open. */
export function showChanged(order: OrderView): void {
  if ($openOrder.get() === order.id) $order.mutate(order);
}

/** Refreshes everything that shows orders, after a change. */
export function refreshOrders(): void {
  reload($orders);
  reload($orderNews);
}
