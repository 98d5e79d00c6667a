import { fewestRated } from '../../api/orders/reviews/contract.ts';
import { clipped } from './clipped.ts';
import type { ProductReviews, ShopSnapshot, ShownReview } from './snapshot.ts';

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

/** https://schema.org/AggregateRating of a product; empty while there are too few reviews. */
export const ratingThing = (reviews: ProductReviews | undefined) =>
  reviews && reviews.total >= fewestRated
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.average,
          reviewCount: reviews.total,
        },
      }
    : {};
