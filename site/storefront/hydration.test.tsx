import { expect, test } from 'bun:test';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { cataloguePath, productPath, shopPath } from '../paths.ts';
import type { Catalogue } from './catalogue.ts';
import { awkwardShop, banglaShop, englishShop, savingShop, variedShop } from './fixtures.ts';
import { pageDataId, type PageData } from './page-data.ts';
import { ProductCards } from './parts/ProductCard.tsx';
import { ProductDetail } from './parts/ProductDetail.tsx';
import { elementsOf, origin, rendered } from './testing.ts';

const shops = [englishShop, banglaShop, awkwardShop, variedShop, savingShop].map((shop) => [shop.slug, shop] as const);

/** The browser's first render must equal the page's HTML. Otherwise React renders it again. */
const drawn = (part: ReactNode) => renderToString(part);

test.each(shops)('the cards of a page equal those that its script renders from the catalogue: %s', async (_, shop) => {
  const { body } = await rendered(shopPath(shop.slug), shop);
  const catalogue = JSON.parse((await rendered(cataloguePath(shop.slug), shop)).body) as Catalogue;
  const grid = elementsOf(body).find(({ attributes }) => attributes.get('data-list') === 'grid');
  const eager = Number(grid?.attributes.get('data-eager'));
  const products = catalogue.products.slice(0, shop.displayLimit);
  expect(body).toContain(drawn(<ProductCards {...{ shop: catalogue.shop, origin, products, eager }} />));
});

test.each(shops)(
  'a product’s page contains the data for its script, and equals the script’s first render: %s',
  async (_, shop) => {
    for (const { id } of shop.products) {
      const { body } = await rendered(productPath(shop.slug, id), shop);
      const [, data = ''] = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(body) ?? [];
      const { shop: known, product } = JSON.parse(data) as PageData;
      expect(body).toContain(drawn(<ProductDetail {...{ shop: known, product, origin }} level={1} prefix="" isReal />));
    }
  },
);
