import { and, eq } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { reviews } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { findByToken } from '../order/find.ts';
import type { NewReview, ShopperReview } from './contract.ts';
import { findReviewedProducts, isReviewable } from './find.ts';
import { firstName } from './first-name.ts';
import { viewForItsWriter } from './view.ts';

/**
 * Adds a shopper's review of a product of her delivered order, and requests its publication. The token of the order is
 * the only permission, so neither the seller nor an admin writes reviews. A repeated attempt returns the first review.
 * @param shopId if given, only this shop's orders are searched
 * @throws Failure `not_found`, `not_delivered`, `not_reviewable` for an order of the seller's own, `already_reviewed` for another review of the same product
 */
export async function createReview(
  { database, now }: Services,
  token: string,
  { productId, stars, text }: NewReview,
  shopId?: string,
): Promise<ShopperReview> {
  return database.write(async (transaction) => {
    const { order } = await findByToken(transaction, token, shopId);
    if (order.state !== 'delivered' || order.erasedAt !== null) throw new Failure('not_delivered');
    if (!(await isReviewable(transaction, order))) throw new Failure('not_reviewable');
    const bought = await findReviewedProducts(transaction, order);
    const product = bought.find((each) => each.productId === productId);
    if (!product) throw new Failure('not_found');
    const [created] = await transaction
      .insert(reviews)
      .values({
        id: Bun.randomUUIDv7(),
        shopId: order.shopId,
        orderId: order.id,
        productId,
        productName: product.name,
        stars,
        text,
        name: firstName(order.name),
        district: order.district,
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await touchShop({ transaction, now: now() }, order.shopId);
      return viewForItsWriter(created);
    }
    const isEarlier = and(eq(reviews.orderId, order.id), eq(reviews.productId, productId));
    const earlier = one(await transaction.select().from(reviews).where(isEarlier));
    if (earlier.stars !== stars || earlier.text !== text) throw new Failure('already_reviewed');
    return viewForItsWriter(earlier);
  });
}
