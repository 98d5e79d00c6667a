import {
  cataloguePath,
  categoryPath,
  feedPath,
  listingPath,
  productPath,
  shopManifestPath,
  shopNotFoundPath,
  shopPath,
  shopSitemapPath,
} from '../paths.ts';
import { categoryPages, listingPages, type ListingPage } from './categories.ts';
import { feedPages } from './feed-pages.ts';
import { relatedProducts } from './related.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';

/** One page of a shop: where it stands, and the part of the shop that it is rendered from. */
export interface ShopPage {
  readonly path: string;
  /** The page sees this and nothing else, so that it can only change when this does. */
  readonly shop: ShopSnapshot;
  readonly listing?: ListingPage<ProductSnapshot>;
  /** What the page shows, as plain data: what all such pages share, what it is about, and what it shows besides. */
  readonly sources: {
    readonly frame: object;
    readonly subject: readonly object[];
    readonly others: readonly object[];
  };
}

/**
 * Every page of a shop, in the order in which shoppers need them: the shop page, what its script and its cards lead to,
 * what stands at wrong addresses, then what machines read. The link preview's picture (`shopCardPath`) is made beside
 * them, not rendered.
 */
export function pageSet(shop: ShopSnapshot): ShopPage[] {
  const { slug, products } = shop;
  const whole = { ...shop, products: [] };
  /** What every page shows of its shop. */
  const frame: ShopSnapshot = { ...shop, products: [], bestSellers: [], featureImages: [], updatedAt: 0 };
  const page = (path: string, shared: ShopSnapshot, shown: readonly ProductSnapshot[]): ShopPage => ({
    path,
    shop: { ...shared, products: shown },
    sources: { frame: shared, subject: [], others: shown },
  });
  const productPage = (product: ProductSnapshot): ShopPage => {
    const related = relatedProducts(products, product);
    return {
      path: productPath(slug, product.id),
      shop: { ...frame, products: [product, ...related] },
      sources: { frame, subject: [product], others: related },
    };
  };
  const listingPage = (listing: ListingPage<ProductSnapshot>): ShopPage => ({
    path:
      listing.category === undefined
        ? listingPath(slug, listing.page)
        : categoryPath(slug, listing.category, listing.page),
    shop: frame,
    listing,
    sources: {
      frame,
      subject: [],
      others: [outlineOf(listing), ...listing.groups.flatMap(({ products }) => products)],
    },
  });
  return [
    page(shopPath(slug), whole, products),
    page(cataloguePath(slug), frame, products),
    ...products.map(productPage),
    ...listingPages(products).map(listingPage),
    ...categoryPages(products).map(listingPage),
    page(shopNotFoundPath(slug), frame, products),
    page(shopManifestPath(slug), frame, []),
    ...feedPages(products).map((listed, index) => page(feedPath(slug, index + 1), frame, listed)),
    page(shopSitemapPath(slug), whole, products),
  ];
}

/** What a listing shows besides its products, which stand in other pages as well and are compared once for all of them. */
const outlineOf = ({ groups, ...listing }: ListingPage<ProductSnapshot>) => ({
  ...listing,
  groups: groups.map(({ category, products }) => [category, products.length]),
});
