import { and, eq } from 'drizzle-orm';
import type { SeedReview } from '../../../db/seed/history/reviews.ts';
import { one } from '../../../db/one-row.ts';
import { reviews } from '../../../db/schema/index.ts';
import { changeReview } from '../../../api/orders/reviews/change-review.ts';
import { newReview } from '../../../api/orders/reviews/contract.ts';
import { createReview } from '../../../api/orders/reviews/create-review.ts';
import { orderOf, type SeededOrder } from './order-steps.ts';

/** The customer of a delivered order reviews its product. The seller replies, or hides what does not belong there. */
export async function addReview(
  seeded: SeededOrder,
  productId: string,
  { stars, text, reply, hiddenFor }: SeedReview,
): Promise<void> {
  const { past, owner, shopId, orderId, token } = seeded;
  if (token === null || (await orderOf(seeded)).state !== 'delivered') return;
  await createReview(past.services, token, newReview.parse({ productId, stars, text }), { shopId });
  const own = and(eq(reviews.orderId, orderId), eq(reviews.productId, productId));
  const { id } = one(await past.transaction.select({ id: reviews.id }).from(reviews).where(own));
  if (reply ?? hiddenFor) await changeReview(past.services, owner, shopId, id, { reply, hiddenFor });
}
