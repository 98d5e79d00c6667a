import { expect, test } from 'bun:test';
import { feedPages, rowsInFeed } from './feed-pages.ts';
import { variedShop } from './fixtures.ts';
import { pageSet } from './page-set.ts';

test('a shop with thousands of variants has several feed files, which contain each product once', () => {
  const [panjabi] = variedShop.products;
  const products = Array.from({ length: 120 }, (_, number) => ({ ...panjabi!, id: `p${number}` }));
  const feeds = pageSet({ ...variedShop, products }).filter(({ path }) => path.includes('/feed'));
  expect(feeds.map(({ path }) => path)).toEqual(['/varied/feed.xml', '/varied/feed-2.xml', '/varied/feed-3.xml']);
  expect(feeds.flatMap(({ shop }) => shop.products.map(({ id }) => id))).toEqual(products.map(({ id }) => id));
  for (const { shop } of feeds)
    expect(shop.products.flatMap(({ variants = [] }) => variants).length).toBeLessThanOrEqual(rowsInFeed);
});

test('an empty shop and a shop of 999 products without variants have one file', () => {
  expect(feedPages([])).toEqual([[]]);
  expect(feedPages(Array.from({ length: 999 }, () => ({})))).toHaveLength(1);
});
