import { atom } from 'nanostores';
import type { ProductFilter } from '../search.ts';
import type { SortOrder } from '../sort.ts';

/** How many more products a press on 'Show more' brings. */
const step = 24;

/** What the shopper looks for. */
export const $filter = atom<ProductFilter & { readonly sort: SortOrder }>({
  query: '',
  category: null,
  sort: 'newest',
});

/** How many products of the result show. */
export const $shown = atom(0);

let first = 0;

/** @param count how many products the page shows at first */
export function beginList(count: number): void {
  first = count;
  $shown.set(count);
}

/** Narrows the list, from its beginning. */
export function narrow(filter: Partial<ProductFilter & { readonly sort: SortOrder }>): void {
  $filter.set({ ...$filter.get(), ...filter });
  $shown.set(first);
}

/** Shows further products of the same result. */
export function showMore(): void {
  $shown.set($shown.get() + step);
}
