import {
  cataloguePath,
  categoryPath,
  feedPath,
  listingPath,
  pagePath,
  productPath,
  reviewsPath,
  shopManifestPath,
  shopNotFoundPath,
  shopPath,
  shopSitemapPath,
} from '../paths.ts';
import { categoryPages, listingPages, type ListingPage } from './categories.ts';
import { feedPages } from './feed-pages.ts';
import { relatedProducts } from './related.ts';
import { reviewPagesOf, reviewsInSection } from './reviews.ts';
import type { ProductReviews, ProductSnapshot, SalesPage, ShopSnapshot, WrittenPage } from './snapshot.ts';

/** One page of a shop: its path, and the part of the shop from which it is rendered. */
export interface ShopPage {
  readonly path: string;
  /** The page sees only this, so it changes only when this changes. */
  readonly shop: ShopSnapshot;
  readonly listing?: ListingPage<ProductSnapshot>;
  /**
   * The page's sources as plain data: the part that all such pages share, its subject, and everything else it shows.
   */
  readonly sources: {
    readonly frame: object;
    readonly subject: readonly object[];
    readonly others: readonly object[];
  };
}

/**
 * Every page of a shop, in order of importance to shoppers: the shop page, the data of its script, the pages behind its
 * cards, the reviews of products, sales pages, the pages that the seller wrote, the page for wrong URLs, then the files for machines. The link preview's image (`shopCardPath`) is made
 * separately, not rendered.
 */
export function pageSet({ pages: written = [], salesPages = [], reviews = [], ...shop }: ShopSnapshot): ShopPage[] {
  const { slug, products } = shop;
  const whole = { ...shop, products: [] };
  /** The part of the shop that every page shows. */
  const { sections: _, ...onEvery } = shop;
  const frame: ShopSnapshot = { ...onEvery, products: [], bestSellers: [], featureImages: [], updatedAt: 0 };
  const page = (path: string, shared: ShopSnapshot, shown: readonly ProductSnapshot[]): ShopPage => ({
    path,
    shop: { ...shared, products: shown },
    sources: { frame: shared, subject: [], others: shown },
  });
  const reviewed = Map.groupBy<string, ProductReviews>(reviews, ({ productId }) => productId);
  const productPage = (product: ProductSnapshot): ShopPage => {
    const related = relatedProducts(products, product);
    const own = reviewed.get(product.id) ?? [];
    return {
      path: productPath(slug, product.id),
      shop: { ...frame, products: [product, ...related], ...(own.length > 0 && { reviews: own }) },
      sources: { frame, subject: [product, ...own], others: related },
    };
  };
  const reviewPages = (product: ProductSnapshot): ShopPage[] => {
    const [own] = reviewed.get(product.id) ?? [];
    if (!own) return [];
    const shown: ShopSnapshot = { ...frame, products: [product], reviews: [own] };
    return Array.from({ length: reviewPagesOf(own) }, (_, index) => ({
      path: reviewsPath(slug, product.id, index + 1),
      shop: shown,
      sources: { frame, subject: [product, own], others: [] },
    }));
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
  const writtenPage = (one: WrittenPage): ShopPage => ({
    path: pagePath(slug, one.slug),
    shop: { ...frame, pages: [one] },
    sources: { frame, subject: [one], others: [] },
  });
  const listed: ShopSnapshot = written.length > 0 ? { ...whole, pages: written } : whole;
  const inSection = reviewsInSection({ ...shop, reviews });
  return [
    page(shopPath(slug), inSection.length > 0 ? { ...whole, reviews: inSection } : whole, products),
    page(cataloguePath(slug), frame, products),
    ...products.map(productPage),
    ...listingPages(products).map(listingPage),
    ...categoryPages(products).map(listingPage),
    ...products.flatMap(reviewPages),
    ...salesPages.map((one) => salesPageOf(one, { ...frame, products, reviews })),
    ...written.map(writtenPage),
    page(shopNotFoundPath(slug), frame, products),
    page(shopManifestPath(slug), frame, []),
    ...feedPages(products).map((listed, index) => page(feedPath(slug, index + 1), frame, listed)),
    page(shopSitemapPath(slug), listed, products),
  ];
}

/** @param whole the frame of the shop's pages, with all products and reviews */
function salesPageOf(one: SalesPage, { products, reviews = [], ...frame }: ShopSnapshot): ShopPage {
  const isOwn = (id: string) => one.productIds.includes(id);
  const own = products.filter(({ id }) => isOwn(id));
  const ofOwn = reviews.filter(({ productId }) => isOwn(productId));
  return {
    path: pagePath(frame.slug, one.slug),
    shop: { ...frame, products: own, salesPages: [one], ...(ofOwn.length > 0 && { reviews: ofOwn }) },
    sources: { frame, subject: [one, ...own, ...ofOwn], others: [] },
  };
}

/** A listing without its products. Other pages show the same products, and each product is compared only once. */
const outlineOf = ({ groups, ...listing }: ListingPage<ProductSnapshot>) => ({
  ...listing,
  groups: groups.map(({ category, products }) => [category, products.length]),
});
