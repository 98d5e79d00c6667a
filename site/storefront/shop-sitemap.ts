import { listPaths, pagePath, productPath } from '../paths.ts';
import type { ShopSnapshot } from './snapshot.ts';
import { element } from './xml.ts';

/** The shop's pages as a separate sitemap (sitemaps.org, protocol 0.9). */
export const shopSitemap = (shop: ShopSnapshot, origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listPaths(
      shop.slug,
      shop.products.map(({ category }) => category),
    ).map((path) => line(origin + path, shop.updatedAt)),
    ...shop.products.map((product) => line(origin + productPath(shop.slug, product.id), product.updatedAt)),
    ...(shop.pages ?? []).map((page) => line(origin + pagePath(shop.slug, page.slug), page.updatedAt)),
    '</urlset>',
    '',
  ].join('\n');

function line(url: string, changed: number): string {
  return `<url>${element('loc', url)}${element('lastmod', new Date(changed).toISOString())}</url>`;
}
