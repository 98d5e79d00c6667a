import type { reviews } from '../../../db/schema/index.ts';
import type { ReviewView, ShopperReview, Stars } from './contract.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** A review for the seller. @param order the number of its order */
export const viewReview = ({ shopId: _, orderId: __, ...review }: ReviewRow, order: number): ReviewView => ({
  ...review,
  order,
});

/** A review for its shopper. */
export const viewForItsWriter = ({ stars, text, photos, reply, hiddenFor }: ReviewRow): ShopperReview => ({
  // The contract allows no other number.
  stars: stars as Stars,
  text,
  photos,
  reply,
  isHidden: hiddenFor !== null,
});
