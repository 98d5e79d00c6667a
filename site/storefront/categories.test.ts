import { expect, test } from 'bun:test';
import { categoryPath } from '../paths.ts';
import { categoryName, categoryPages, categoryTabs, listingPages } from './categories.ts';

const products = (...counts: [string, number][]) =>
  counts.flatMap(([category, count]) =>
    Array.from({ length: count }, (_, index) => ({ id: `${category}${index}`, category })),
  );

test('a shop shows its first four categories as tabs, and the others under ‘More’', () => {
  const many = products(['A', 1], ['B', 1], ['C', 1], ['D', 1], ['E', 1], ['F', 1]);
  expect(categoryTabs(many)).toEqual({ tabs: ['A', 'B', 'C', 'D'], others: ['E', 'F'] });
});

test('a shop with one category has its tab, an empty shop has none', () => {
  expect(categoryTabs(products(['General', 7]))).toEqual({ tabs: ['General'], others: [] });
  expect(categoryTabs([])).toEqual({ tabs: [], others: [] });
});

test('the listing contains every product exactly once, 24 per page', () => {
  const shop = products(['A', 500], ['B', 498], ['C', 1]);
  const pages = listingPages(shop);
  const ids = pages.flatMap(({ groups }) => groups).flatMap((group) => group.products.map(({ id }) => id));
  expect(pages).toHaveLength(42);
  expect(new Set(ids).size).toBe(999);
  expect(ids).toHaveLength(999);
});

test('the default category has a Bangla name in a Bangla shop', () => {
  expect(categoryName('General', 'bn')).toBe('সাধারণ');
  expect(categoryName('শাড়ি', 'bn')).toBe('শাড়ি');
});

test('a category has a page of its own in any script; categories that differ only in punctuation share one', () => {
  expect(categoryPath('rahima', 'Three-Piece / New')).toBe('/rahima/c/three-piece-new');
  expect(decodeURIComponent(categoryPath('rahima', 'শাড়ি', 2))).toBe('/rahima/c/শাড়ি/2'.normalize('NFC'));
  for (const odd of ['..', '?#', '***', '%2e%2e']) {
    const path = categoryPath('rahima', odd);
    expect(new URL(path, 'https://poshora.example').pathname).toBe(path);
    expect(path.split('/')).toHaveLength(4);
  }
  const pages = categoryPages([...products(['Saree', 25]), ...products(['saree!', 1]), ...products(['Shirt', 1])]);
  expect(pages.map(({ category, page, pages: count }) => [category, page, count])).toEqual([
    ['Saree', 1, 2],
    ['Saree', 2, 2],
    ['Shirt', 1, 1],
  ]);
});
