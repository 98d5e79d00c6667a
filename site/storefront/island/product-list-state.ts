import { atom } from 'nanostores';
import type { ListFilter } from './list-url.ts';

/** How many more products 'Show more' adds. */
const step = 24;

/** The shopper's filter. */
export const $filter = atom<ListFilter>({
  query: '',
  category: null,
  sort: 'newest',
});

/** Number of results shown. */
export const $shown = atom(0);

let first = 0;

/** @param count number of products that the page shows at first */
export function beginList(count: number): void {
  first = count;
  $shown.set(count);
}

/** Narrows the list and returns to its beginning. */
export function narrow(filter: ListFilter): void {
  $filter.set(filter);
  $shown.set(first);
}

/** Shows more products of the same result. */
export function showMore(): void {
  $shown.set($shown.get() + step);
}
