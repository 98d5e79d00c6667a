import { computed } from 'nanostores';
import { customerSorts, type CustomerList } from '../../api/orders/customers/contract.ts';
import { $query } from './url.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $shop } from './shop.ts';

type CustomerSort = (typeof customerSorts)[number];

/** Customers per page. */
const limit = 50;

/** The search and sort order in the URL. */
export const $customerFilter = computed($query, (query) => ({
  search: query.get('who') ?? '',
  sort: customerSorts.find((sort) => sort === query.get('sort')) ?? 'last',
}));

/** The filter as API parameters, with the start of the page. */
export const customerQuery = (filter: { readonly search: string; readonly sort: CustomerSort }, after?: string) => ({
  ...filter,
  ...(after !== undefined && { after }),
  limit,
});

const $shopId = computed($shop, (shop) => shop?.id ?? null);
const $filterText = computed($customerFilter, (filter) => JSON.stringify(filter));

/** The first page of the customers that match the filter. */
export const $customers = query<CustomerList>(
  ['customers/', $shopId, '/', $filterText],
  (_, shopId = '', __, filter = '') =>
    api.shops({ shop: shopId }).customers.get({ query: customerQuery(JSON.parse(filter)) }),
  { dedupeTime: 0, revalidateOnReconnect: true },
);

/** The phone number of the customer whose sheet is open, or null. */
export const $openCustomer = computed($query, (query) => query.get('customer') || null);

/** Requests a customer who is on none of the loaded pages. The response may have others, see `customerIn`. */
export const requestCustomer = (shop: string, phone: string) =>
  api.shops({ shop }).customers.get({ query: customerQuery({ search: phone, sort: 'last' }) });

/** The customer with this number; undefined without one. */
export const customerIn = (list: CustomerList | undefined, phone: string) =>
  list?.customers.find((one) => one.phone === phone);
