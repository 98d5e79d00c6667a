import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orderLines, orders, products, reviews, shops, users } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { walletNames } from '../../../db/schema/order-states.ts';
import type { OrderRow } from '../order/find.ts';
import type { ReviewedProduct } from './contract.ts';
import { viewForItsWriter } from './view.ts';

/** A review in a shop in which the actor may change products. @throws Failure `not_found` for another shop's review */
export async function findOwnReview(db: Queryable, actor: Actor, shopId: string, reviewId: string) {
  const shop = await findOwnShop(db, actor, shopId, 'catalogue');
  const [row] = await db
    .select({ review: reviews, order: orders.number })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(and(eq(reviews.id, reviewId), eq(reviews.shopId, shop.id)));
  if (!row) throw new Failure('not_found');
  return row;
}

/**
 * Whether the products of an order can be reviewed. A seller could write orders to review them herself, so orders that
 * she entered, or an API key of hers, are not reviewed, and no orders with her own phone.
 */
export async function isReviewable(db: Queryable, order: OrderRow): Promise<boolean> {
  const { state, erasedAt, channel, phone } = order;
  if (state !== 'delivered' || erasedAt !== null || channel === 'manual' || channel === 'api') return false;
  const own = await db
    .select({ shop: shops, mobile: users.mobile })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(eq(shops.id, order.shopId));
  const numbers = own.flatMap(({ shop, mobile }) => [
    shop.whatsapp,
    mobile,
    ...walletNames.map((wallet) => shop[wallet]),
  ]);
  return !numbers.some((number) => number && normaliseMobile(number) === normaliseMobile(phone));
}

/** The products of a delivered order that the shop still has, each once, with their reviews. */
export async function findReviewedProducts(db: Queryable, order: OrderRow): Promise<ReviewedProduct[]> {
  if (!(await isReviewable(db, order))) return [];
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  const ids = lines.map(({ productId }) => productId);
  const known = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, order.shopId), inArray(products.id, ids)));
  const written = await db.select().from(reviews).where(eq(reviews.orderId, order.id));
  const isKnown = new Set(known.map(({ id }) => id));
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  return [...byProduct.values()].flatMap(({ productId, name }) => {
    const review = written.find((one) => one.productId === productId);
    return isKnown.has(productId) ? { productId, name, review: review ? viewForItsWriter(review) : null } : [];
  });
}
