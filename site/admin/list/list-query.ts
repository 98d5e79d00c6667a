import { pageSize } from '../address.ts';

/** The parameters of every list in the address: search text, days, order and page. */
export function listQuery<Sort extends string>(query: URLSearchParams, sorts: readonly ['created', ...Sort[]]) {
  const sort: 'created' | Sort = sorts.find((name) => name === query.get('sort')) ?? 'created';
  return {
    search: query.get('search') ?? '',
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    sort,
    order: query.get('order') === 'asc' ? ('asc' as const) : ('desc' as const),
    before: query.get('before') ?? undefined,
    limit: pageSize,
  };
}

/** A day in the address; an invalid one counts as missing. */
function dayIn(query: URLSearchParams, name: 'from' | 'to'): string | undefined {
  const text = query.get(name) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/**
 * The order after a click on a heading: its initial order `first`, then the reverse.
 */
export function nextOrder(query: URLSearchParams, sort: string, first: 'asc' | 'desc'): 'asc' | 'desc' {
  if ((query.get('sort') ?? 'created') !== sort) return first;
  return (query.get('order') ?? 'desc') === 'asc' ? 'desc' : 'asc';
}

/** The download address of the list. */
export function exportAddress(path: string, filter: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '' && name !== 'before' && name !== 'limit') query.set(name, String(value));
  return `${path}?${query}`;
}
