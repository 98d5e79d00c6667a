import { minRated } from '../../api/orders/reviews/contract.ts';
import { clipped } from './clipped.ts';
import type { ProductReviews, ProductSnapshot, ShopSnapshot, ShownReview } from './snapshot.ts';

/** Reviews on a product's page. */
const onProductPage = 5;

/** Photos, and longest text and reply there, so that the page arrives in one round trip. */
const mostPhotos = 4;
const longestText = 200;
const longestReply = 120;

/** Reviews on a page of all reviews of a product. */
const onReviewPage = 20;

/** The reviews of a product; undefined without any. */
export const reviewsOf = ({ reviews }: ShopSnapshot, productId: string): ProductReviews | undefined =>
  reviews?.find((one) => one.productId === productId);

/** The newest reviews as the product's page shows them. */
export function shortReviews({ newest }: ProductReviews): ShownReview[] {
  let room = mostPhotos;
  return newest.slice(0, onProductPage).map((review) => {
    const photos = (review.photos ?? []).slice(0, room);
    room -= photos.length;
    return { ...review, photos, text: clipped(review.text, longestText), reply: clipped(review.reply, longestReply) };
  });
}

/** Reviews in the shop page's section, and the fewest stars of them. */
const inSection = 2;
const fewestGoodStars = 4;
const longestPraise = 100;

/** A review with the product that it is about. */
interface ReviewOfProduct extends ShownReview {
  readonly product: Pick<ProductSnapshot, 'id' | 'name'>;
}

/** The newest good reviews with a text, for the shop page. They have no photos there. */
export const bestReviews = (shop: Pick<ShopSnapshot, 'reviews' | 'products'>): ReviewOfProduct[] =>
  (shop.reviews ?? [])
    .flatMap(({ productId, newest }) => {
      const product = shop.products.find(({ id }) => id === productId);
      return product ? newest.map((review) => ({ ...review, product })) : [];
    })
    .filter(({ stars, text }) => stars >= fewestGoodStars && text !== '')
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .slice(0, inSection)
    .map((review) => ({ ...review, photos: [], text: clipped(review.text, longestPraise), reply: '' }));

/** The part of a shop's reviews that its page needs; none if it does not show the section. */
export function reviewsInSection(shop: Pick<ShopSnapshot, 'sections' | 'reviews' | 'products'>): ProductReviews[] {
  if (!shop.sections?.some(({ kind }) => kind === 'reviews')) return [];
  const shown = bestReviews(shop);
  if (shown.length === 0) return [];
  const isShown = (one: ShownReview, id: string) =>
    shown.some(({ createdAt, product }) => createdAt === one.createdAt && product.id === id);
  return (shop.reviews ?? []).map((one) => ({
    ...one,
    newest: one.newest.filter((review) => isShown(review, one.productId)),
  }));
}

/** The number and the average of all reviews of a shop. */
export function reviewSum({ reviews = [] }: Pick<ShopSnapshot, 'reviews'>) {
  const sumOf = (value: (one: ProductReviews) => number) => reviews.reduce((sum, one) => sum + value(one), 0);
  const total = sumOf((one) => one.total);
  return { total, average: Math.round((sumOf(({ stars }) => stars) / total) * 10) / 10 };
}

/** Whether the product's page leaves something out. Then all reviews have pages of their own. */
const hasMore = ({ newest }: ProductReviews): boolean =>
  newest.length > onProductPage ||
  newest.flatMap(({ photos = [] }) => photos).length > mostPhotos ||
  newest.some(({ text, reply }) => text.length > longestText || reply.length > longestReply);

/** The number of pages of all reviews of a product; 0 if the product's page shows everything. */
export const reviewPagesOf = (reviews: ProductReviews): number =>
  hasMore(reviews) ? Math.ceil(reviews.newest.length / onReviewPage) : 0;

/** The reviews of one of these pages, counted from 1. */
export const reviewsOnPage = ({ newest }: ProductReviews, page: number): readonly ShownReview[] =>
  newest.slice((page - 1) * onReviewPage, page * onReviewPage);

/** Whether the average is shown. */
export const hasRating = ({ total }: { readonly total: number }): boolean => total >= minRated;

/** https://schema.org/AggregateRating of a product; empty while there are too few reviews. */
export const ratingThing = (reviews: ProductReviews | undefined) =>
  reviews && hasRating(reviews)
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.average,
          reviewCount: reviews.total,
        },
      }
    : {};
