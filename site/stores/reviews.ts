import { computed } from 'nanostores';
import { mayUse } from '../../api/accounts/access/permissions.ts';
import { reviewFilters, type ReviewList } from '../../api/orders/reviews/contract.ts';
import { $query } from './url.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $savedShop, $shop, adoptShop } from './shop.ts';

type Filter = (typeof reviewFilters)[number];

/** Reviews per page. */
const limit = 50;

/** The filter in the URL. */
export const $reviewFilter = computed(
  $query,
  (query): Filter => reviewFilters.find((name) => name === query.get('show')) ?? 'all',
);

/** The filter as API parameters, with the start of the page. */
export const reviewQuery = (show: Filter, after?: string) => ({ show, ...(after !== undefined && { after }), limit });

const $shopId = computed($shop, (shop) => (shop && mayUse(shop.role, 'catalogue') ? shop.id : null));

/** The first page of the reviews that match the filter. */
export const $reviews = query<ReviewList>(
  ['reviews/', $shopId, '/', $reviewFilter],
  (_, shop = '', __, show) => api.shops({ shop }).reviews.get({ query: reviewQuery(show as Filter) }),
  { dedupeTime: 0, revalidateOnFocus: true, revalidateOnReconnect: true },
);

/** The id of the review whose sheet is open, or null. */
export const $openReview = computed($query, (query) => query.get('review') || null);

/** Shows that the shop's pages are published again, after a change to a review. */
export function showPublishing(): void {
  const shop = $savedShop.get();
  if (shop) adoptShop({ ...shop, publication: { ...shop.publication, state: 'publishing' } });
}
