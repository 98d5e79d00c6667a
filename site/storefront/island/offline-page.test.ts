import { expect, test } from 'bun:test';
import { isPageOf } from './offline-page.ts';

test('only pages of the one shop are kept for offline, below its address or at a host of its own', () => {
  const kept = (shop: string, paths: readonly string[]) => paths.filter((path) => isPageOf(shop, path));
  const paths = ['/', '/rahima', '/rahima/p/1', '/rahima2', '/p/1', '/order/1', '/api/places/dhaka'];
  expect(kept('/rahima', paths)).toEqual(['/rahima', '/rahima/p/1']);
  expect(kept('/', paths)).toEqual(['/', '/rahima', '/rahima/p/1', '/rahima2', '/p/1']);
});
