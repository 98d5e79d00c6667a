import { expect, test } from 'bun:test';
import { largestShop } from './fixtures.ts';
import { morePage } from './more-for-order.ts';

const { products } = largestShop;

test('a large shop has pages of 24, each product appears once, and no page follows the last', () => {
  const { pages } = morePage(products, () => true, {});
  expect(pages).toBe(42);
  const all = Array.from(
    { length: pages },
    (_, index) => morePage(products, () => true, { page: String(index + 1) }).shown,
  );
  expect(all.every((shown) => shown.length <= 24)).toBe(true);
  expect(all.flat()).toEqual([...products]);
  for (const [asked, page] of [
    ['0', 1],
    ['-3', 1],
    ['x', 1],
    ['1e9', 1],
    ['999999999999', 42],
  ] as const)
    expect(morePage(products, () => true, { page: asked }).page).toBe(page);
});

test('a search finds the same as on the shop’s page, in its own pages', () => {
  const [first] = products;
  const found = morePage(products, () => true, { q: ` ${first!.name} `, page: '1' });
  expect(found.shown).toContain(first!);
  expect(found.query).toBe(first!.name);
  expect(morePage(products, () => true, { q: 'qqqqqqqqq' })).toEqual({
    shown: [],
    query: 'qqqqqqqqq',
    page: 1,
    pages: 1,
  });
});
