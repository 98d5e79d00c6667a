import {
  cataloguePath,
  feedPath,
  listingPath,
  productPath,
  shopManifestPath,
  shopPath,
  shopSitemapPath,
} from '../paths.ts';
import { listingPages } from './categories.ts';
import type { ShopSnapshot } from './snapshot.ts';

/**
 * Every address of a shop, in the order in which shoppers need them: the shop page, what its script and its cards lead
 * to, then what machines read. The link preview's picture (`shopCardPath`) is made beside them, not rendered.
 */
export function pageSet(shop: ShopSnapshot): string[] {
  const { slug } = shop;
  return [
    shopPath(slug),
    cataloguePath(slug),
    ...shop.products.map(({ id }) => productPath(slug, id)),
    ...listingPages(shop.products).map((_, index) => listingPath(slug, index + 1)),
    shopManifestPath(slug),
    feedPath(slug),
    shopSitemapPath(slug),
  ];
}
