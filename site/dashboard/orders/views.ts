import { mayUse, type Permission } from '../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { setQuery } from '../../stores/url.ts';

/** The views of Orders, as in `?list=`. */
const orderViews = ['orders', 'customers', 'settings'] as const;
export type OrderListView = (typeof orderViews)[number];

/** The permission that each view requires. The settings show staff only the notifications of their own device. */
const permissionOf: Readonly<Record<OrderListView, Permission>> = {
  orders: 'orders',
  customers: 'customers',
  settings: 'orders',
};

export const viewsOf = (role: OwnShop['role']): readonly OrderListView[] =>
  orderViews.filter((view) => mayUse(role, permissionOf[view]));

export const showView = (list: OrderListView): void =>
  setQuery(new URLSearchParams({ section: 'orders', ...(list !== 'orders' && { list }) }));
