import { expect, test } from 'bun:test';
import { exportAddress, listQuery, nextOrder } from './list-query.ts';

const sorts = ['created', 'name', 'views'] as const;
const read = (text: string) => listQuery(new URLSearchParams(text), sorts);

test('a list uses only the valid parameters of its address', () => {
  expect(read('')).toMatchObject({ search: '', sort: 'created', order: 'desc', from: undefined, to: undefined });
  expect(read('sort=views&order=asc&from=2026-11-20&to=2026-11-22')).toMatchObject({
    sort: 'views',
    order: 'asc',
    from: '2026-11-20',
    to: '2026-11-22',
  });
  expect(read('sort=password&order=up&from=yesterday&to=2026-13-40')).toMatchObject({
    sort: 'created',
    order: 'desc',
    from: undefined,
    to: undefined,
  });
});

test('a heading sorts in its own order first, and in reverse on the second click', () => {
  const next = (text: string, sort: string) => nextOrder(new URLSearchParams(text), sort, 'asc');
  expect(next('', 'name')).toBe('asc');
  expect(next('sort=name&order=asc', 'name')).toBe('desc');
  expect(next('sort=name&order=desc', 'name')).toBe('asc');
  expect(next('', 'created')).toBe('asc');
});

test('an export contains all pages of the list', () => {
  expect(exportAddress('/x.csv', { ...read('search=a%26b&sort=name&before=9'), plan: 'pro' })).toBe(
    '/x.csv?search=a%26b&sort=name&order=desc&plan=pro',
  );
});
