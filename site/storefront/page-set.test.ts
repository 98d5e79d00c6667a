import { expect, test } from 'bun:test';
import { listingPath, productsAListPage } from '../paths.ts';
import { englishShop } from './fixtures.ts';
import { pageSet } from './page-set.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';

const [model] = englishShop.products as readonly [ProductSnapshot, ...ProductSnapshot[]];
const shopOf = (products: readonly ProductSnapshot[]): ShopSnapshot => ({ ...englishShop, products });
const products = Array.from({ length: productsAListPage + 1 }, (_, index) => ({ ...model, id: `product-${index}` }));

/** The sources of the first listing page. */
const sourcesOf = (shop: ShopSnapshot) =>
  pageSet(shop).find(({ path }) => path === listingPath(shop.slug))?.sources.others;

test('the first page of a listing is rendered again when a second page appears, though its products are the same', () => {
  const alone = sourcesOf(shopOf(products.slice(0, productsAListPage)));
  const followed = sourcesOf(shopOf(products));
  expect(followed?.slice(1)).toEqual(alone?.slice(1) ?? []);
  expect(followed).not.toEqual(alone);
});

test('a listing’s sources are the same product objects that other pages show, so each is compared once', () => {
  const shown = products.slice(0, 3);
  expect(
    sourcesOf(shopOf(shown))
      ?.slice(1)
      .every((product, index) => product === shown[index]),
  ).toBe(true);
});
