import { z } from 'zod';
import { hidingReasons } from '../../../db/schema/review-reasons.ts';
import { isVisible } from '../../platform/formats/visible.ts';

export { hidingReasons };
export type HidingReason = (typeof hidingReasons)[number];

/** Maximum length of a review and of a reply. */
export const longestReview = 500;

/** Photos of one review. Their fields in its form are `photo1`, `photo2`, … */
export const maxReviewPhotos = 2;

/** A picture of the shop: its id, and the width (px) of its largest file. */
export interface ReviewPhoto {
  readonly id: string;
  readonly width: number;
}

/** The number of reviews from which the average is shown on cards and to search engines. */
export const minRated = 3;

export const starChoices = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof starChoices)[number];

const text = z
  .string()
  .trim()
  .max(longestReview)
  .transform((typed) => (isVisible(typed) ? typed : ''));

/** A shopper's review of a product of her order. */
export const newReview = z.object({
  productId: z.string().max(40),
  /** Forms send digits. */
  stars: z.preprocess(
    (typed) => (typeof typed === 'string' ? Number(typed) : typed),
    z.literal([...starChoices], 'stars'),
  ),
  text: text.default(''),
});

export type NewReview = z.infer<typeof newReview>;

/** A review as its shopper sees it on the order status page. */
export interface ShopperReview {
  readonly stars: Stars;
  readonly text: string;
  readonly photos: readonly ReviewPhoto[];
  readonly reply: string;
  readonly isHidden: boolean;
}

/** A product of a delivered order, and its review. */
export interface ReviewedProduct {
  readonly productId: string;
  readonly name: string;
  /** Null until she has written it. */
  readonly review: ShopperReview | null;
}

/** The reviews that a seller's list shows. */
export const reviewFilters = ['all', 'unanswered', 'hidden'] as const;

export const reviewPage = z.object({
  show: z.enum(reviewFilters).default('all'),
  /** `next` of the previous page. */
  after: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export type ReviewPage = z.infer<typeof reviewPage>;

/** A seller's changes to a review. Missing fields stay unchanged. */
export const reviewChanges = z.object({
  /** '' removes the reply. */
  reply: text.optional(),
  /** Null shows the review again. */
  hiddenFor: z.enum(hidingReasons).nullable().optional(),
});

export type ReviewChanges = z.infer<typeof reviewChanges>;

/** The reply from the dashboard's form. */
export const replyForm = z.object({ reply: text });

/** A review for the seller. */
export interface ReviewView {
  readonly id: string;
  readonly productId: string;
  readonly productName: string;
  /** The number of its order. */
  readonly order: number;
  readonly stars: number;
  readonly text: string;
  readonly photos: readonly ReviewPhoto[];
  /** The shopper's first name; '' if it is not known or erased. */
  readonly name: string;
  /** Her district's English name; '' once erased. */
  readonly district: string;
  readonly reply: string;
  readonly repliedAt: number | null;
  readonly hiddenFor: HidingReason | null;
  readonly createdAt: number;
}

export interface ReviewList {
  readonly reviews: readonly ReviewView[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
}
