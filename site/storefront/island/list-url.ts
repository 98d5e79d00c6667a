import { sortOrders, type SortOrder } from '../sort.ts';
import type { ProductFilter } from '../search.ts';

export interface ListFilter extends ProductFilter {
  readonly sort: SortOrder;
}

/** The shopper's filter from the page's URL. The shop may no longer have its category. */
export function filterInUrl(): ListFilter {
  const { searchParams } = new URL(location.href);
  return {
    query: searchParams.get('q') ?? '',
    category: searchParams.get('category'),
    sort: sortOrders.find((order) => order === searchParams.get('sort')) ?? 'newest',
  };
}

/**
 * Writes the filter to the page's URL, so that it survives a reload and Back.
 * @param isStep whether it is a step of the history: another category is one, typing and sorting are not
 */
export function saveFilter({ query, category, sort }: ListFilter, isStep: boolean): void {
  const url = new URL(location.href);
  const set = (name: string, value: string | null) =>
    value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
  set('q', query);
  set('category', category);
  set('sort', sort === 'newest' ? null : sort);
  history[isStep ? 'pushState' : 'replaceState'](isStep ? null : history.state, '', url);
}
