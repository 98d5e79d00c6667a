import { sortOrders, type SortOrder } from '../sort.ts';
import type { ProductFilter } from '../search.ts';

export interface ListFilter extends ProductFilter {
  readonly sort: SortOrder;
}

/** The shopper's filter from the page's address. The shop may no longer have its category. */
export function filterInAddress(): ListFilter {
  const { searchParams } = new URL(location.href);
  return {
    query: searchParams.get('q') ?? '',
    category: searchParams.get('category'),
    sort: sortOrders.find((order) => order === searchParams.get('sort')) ?? 'newest',
  };
}

/** Writes the filter to the page's address, so that it survives a reload and Back. */
export function keepFilter({ query, category, sort }: ListFilter): void {
  const address = new URL(location.href);
  const set = (name: string, value: string | null) =>
    value === null ? address.searchParams.delete(name) : address.searchParams.set(name, value);
  const order = sort === 'newest' ? null : sort;
  // `boot.ts` loads the script at an address with `q=`.
  set('q', query || category || order ? query : null);
  set('category', category);
  set('sort', order);
  history.replaceState(history.state, '', address);
}
