import { categoryPath, listingPath, productPath, shopPath } from '../paths.ts';
import { categoryPages, listingPages } from './categories.ts';
import type { ShopSnapshot } from './snapshot.ts';
import { element } from './xml.ts';

/**
 * The shop's pages as a sitemap of its own (sitemaps.org, protocol 0.9). Each `<url>` is one line, so that lines of
 * many shops can be put together into one part.
 */
export function shopSitemap(shop: ShopSnapshot, origin: string): string {
  const listing = listingPages(shop.products).map((_, index) => listingPath(shop.slug, index + 1));
  const categories = categoryPages(shop.products).map(({ category = '', page }) =>
    categoryPath(shop.slug, category, page),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    line(origin + shopPath(shop.slug), shop.updatedAt),
    ...[...listing, ...categories].map((path) => line(origin + path, shop.updatedAt)),
    ...shop.products.map((product) => line(origin + productPath(shop.slug, product.id), product.updatedAt)),
    '</urlset>',
    '',
  ].join('\n');
}

function line(address: string, changed: number): string {
  return `<url>${element('loc', address)}${element('lastmod', new Date(changed).toISOString())}</url>`;
}
