import { sortKind, type Asking, type Filter } from './list.ts';

/** The parameters of a list's query, from the address. Invalid ones and those that the API assumes are left out. */
export function listQuery(query: URLSearchParams, list: Asking): Readonly<Record<string, string>> {
  const { columns, filters = [], hasDays = false, search, cursor = 'before' } = list;
  const sort = query.get('sort') ?? '';
  const all: Record<string, string | null> = {
    search: search === undefined ? null : query.get('search'),
    from: hasDays ? dayIn(query, 'from') : null,
    to: hasDays ? dayIn(query, 'to') : null,
    sort: sort !== 'created' && columns.some((column) => column.sort === sort) ? sort : null,
    order: query.get('order') === 'asc' ? 'asc' : null,
    before: query.get(cursor),
  };
  for (const filter of filters) {
    const value = chosen(query, filter);
    all[filter.name] = value === 'all' ? null : value;
  }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** A filter's value from the address if it is valid; otherwise the list's initial value. */
export function chosen(query: URLSearchParams, { name, options, standard = 'all' }: Filter): string {
  const value = query.get(name) ?? standard;
  return value in options ? value : standard;
}

/** A day in the address; an invalid one counts as missing. */
function dayIn(query: URLSearchParams, name: 'from' | 'to'): string | null {
  const text = query.get(name) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** The order after a click on a heading: names from A, all else from the largest; then the reverse. */
export function nextOrder(query: URLSearchParams, sort: string): 'asc' | 'desc' {
  if ((query.get('sort') ?? 'created') !== sort) return sortKind(sort) === 'name' ? 'asc' : 'desc';
  return query.get('order') === 'asc' ? 'desc' : 'asc';
}

/** The download address of all rows of a query. */
export function fileAddress(path: string, asked: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(asked);
  query.delete('before');
  return `${path}?${query}`;
}
