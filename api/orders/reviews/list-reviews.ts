import { and, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders, reviews } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { ReviewList, ReviewPage } from './contract.ts';
import { viewReview } from './view.ts';

const isOf: Readonly<Record<ReviewPage['show'], SQL | undefined>> = {
  all: undefined,
  // A hidden review needs no reply.
  unanswered: and(eq(reviews.reply, ''), isNull(reviews.hiddenFor)),
  hidden: isNotNull(reviews.hiddenFor),
};

/** A page of an own shop's reviews, the newest first. @throws Failure `shop_not_found` */
export async function listReviews(
  db: Queryable,
  actor: Actor,
  shopId: string,
  { show, after, limit }: ReviewPage,
): Promise<ReviewList> {
  const shop = await findOwnShop(db, actor, shopId, 'catalogue');
  const found = await db
    .select({ review: reviews, order: orders.number })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(and(eq(reviews.shopId, shop.id), isOf[show], after === undefined ? undefined : lt(reviews.id, after)))
    .orderBy(desc(reviews.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  return {
    reviews: rows.map(({ review, order }) => viewReview(review, order)),
    next: found.length > limit ? (rows.at(-1)?.review.id ?? null) : null,
  };
}
