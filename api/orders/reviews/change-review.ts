import { eq } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { reviews } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import type { ReviewChanges, ReviewView } from './contract.ts';
import { findOwnReview } from './find.ts';
import { viewReview } from './view.ts';

/**
 * Replies to a review of the actor's own shop, hides it for a reason, or shows it again, and requests its publication.
 * Stars and text belong to the shopper. Idempotent.
 * @throws Failure `shop_not_found`, `not_found`
 */
export async function changeReview(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  reviewId: string,
  { reply, hiddenFor }: ReviewChanges,
): Promise<ReviewView> {
  return database.write(async (transaction) => {
    const { review, order } = await findOwnReview(transaction, actor, shopId, reviewId);
    const isNewReply = reply !== undefined && reply !== review.reply;
    const isNewState = hiddenFor !== undefined && hiddenFor !== review.hiddenFor;
    if (!isNewReply && !isNewState) return viewReview(review, order);
    const changed = one(
      await transaction
        .update(reviews)
        .set({
          ...(isNewReply && { reply, repliedAt: reply === '' ? null : now() }),
          ...(isNewState && { hiddenFor }),
        })
        .where(eq(reviews.id, review.id))
        .returning(),
    );
    await touchShop({ transaction, now: now() }, review.shopId);
    return viewReview(changed, order);
  });
}
