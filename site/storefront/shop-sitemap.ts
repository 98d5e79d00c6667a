import { categoryPath, listingPath, productPath, shopPath } from '../paths.ts';
import { categoryPages, listingPages } from './categories.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';
import { element } from './xml.ts';

type Listed = Pick<ShopSnapshot, 'slug' | 'updatedAt'> & {
  readonly products: ReadonlyArray<Pick<ProductSnapshot, 'id' | 'category' | 'updatedAt'>>;
};

/** The shop's pages as a sitemap of its own (sitemaps.org, protocol 0.9). */
export const shopSitemap = (shop: ShopSnapshot, origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...sitemapLines(shop, origin),
    '</urlset>',
    '',
  ].join('\n');

/** A `<url>` for each page of a shop that search engines are to know, in its own sitemap and in the platform's. */
export function sitemapLines({ slug, updatedAt, products }: Listed, origin: string): string[] {
  const pages = [
    shopPath(slug),
    ...listingPages(products).map(({ page }) => listingPath(slug, page)),
    ...categoryPages(products).map(({ category = '', page }) => categoryPath(slug, category, page)),
  ];
  return [
    ...pages.map((path) => line(origin + path, updatedAt)),
    ...products.map((product) => line(origin + productPath(slug, product.id), product.updatedAt)),
  ];
}

function line(address: string, changed: number): string {
  return `<url>${element('loc', address)}${element('lastmod', new Date(changed).toISOString())}</url>`;
}
