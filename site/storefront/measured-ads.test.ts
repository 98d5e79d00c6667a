import { expect, test } from 'bun:test';
import { pagePath, productPath, shopPath } from '../paths.ts';
import { fixtureShops } from './fixtures.ts';
import { rendered } from './testing.ts';

const shopOf = (slug: string) => fixtureShops.find((shop) => shop.slug === slug)!;

test('a shop that measures its ads says so on every page, and its product pages name their product', async () => {
  const shop = shopOf('reviewed-gallery');
  const [{ id } = { id: '' }] = shop.products;
  const product = (await rendered(productPath(shop.slug, id), shop)).body;
  expect(product).toContain(`data-ads="${id}"`);
  const list = (await rendered(shopPath(shop.slug), shop)).body;
  expect(list).toMatch(/ data-ads(=""| )/);
  for (const body of [product, list])
    expect(body).toMatch(
      /This shop measures its ads with Facebook, TikTok and Google\..*?<a href="\/privacy">Privacy<\/a>/s,
    );
});

test('a shop’s own privacy page explains it in the page’s language', async () => {
  const bangla = shopOf('written-bn');
  const path = pagePath(bangla.slug, 'privacy');
  expect((await rendered(path, { ...bangla, ads: ['tiktok'] })).body).toMatch(
    /<h2>আমাদের বিজ্ঞাপন<\/h2>.*টিকটক-কে.*Global Privacy Control.*href="\/bn\/privacy"/s,
  );
  expect((await rendered(path, bangla)).body).not.toMatch(/data-ads|আমাদের বিজ্ঞাপন|টিকটক/);
});
