import { expect, test } from 'bun:test';
import { fileUrl, listQuery, nextOrder } from './list.ts';

const list = {
  columns: ['created', 'name', 'views'].map((by) => ({ head: by, cell: () => null, sort: by })),
  filters: [{ name: 'status', label: 'Status', options: { all: 'All', pending: 'Pending', closed: 'Closed' } }],
  hasDays: true,
  search: 'Search',
};
const read = (text: string, changes: object = {}) => listQuery(new URLSearchParams(text), { ...list, ...changes });

test('a list asks with the valid parameters of its URL only', () => {
  expect(read('')).toEqual({});
  const valid = {
    search: 'shari',
    sort: 'views',
    order: 'asc',
    from: '2026-11-20',
    to: '2026-11-22',
    status: 'closed',
  };
  expect(read(`${new URLSearchParams(valid)}&tab=shops`)).toEqual(valid);
  expect(read('sort=password&order=up&from=yesterday&to=2026-13-40&status=secret&role=admin')).toEqual({});
});

test('a list without search or days does not ask for them, and a second list has a cursor of its own', () => {
  const other = { hasDays: false, search: undefined, cursor: 'blockedBefore' };
  expect(read('search=a&from=2026-11-20&before=7&blockedBefore=9', other)).toEqual({ before: '9' });
});

test('a list that opens on the pending rows shows all of them on request', () => {
  const filters = list.filters.map((filter) => ({ ...filter, standard: 'pending' }));
  expect(read('', { filters })).toEqual({ status: 'pending' });
  expect(read('status=all', { filters })).toEqual({});
});

test('a heading sorts in its own order first, and in reverse on the second click', () => {
  const next = (text: string, sort: string) => nextOrder(new URLSearchParams(text), sort);
  expect(next('', 'name')).toBe('asc');
  expect(next('sort=name&order=asc', 'name')).toBe('desc');
  expect(next('sort=name&order=desc', 'name')).toBe('asc');
  expect(next('', 'created')).toBe('asc');
  expect(next('', 'views')).toBe('desc');
});

test('an export contains all pages of the list', () => {
  expect(fileUrl('/x.csv', read('search=a%26b&sort=name&before=9&status=closed'))).toBe(
    '/x.csv?search=a%26b&sort=name&status=closed',
  );
});
