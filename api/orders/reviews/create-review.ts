import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { reviews } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import type { ShopRow } from '../../shops/shop/find.ts';
import { findByToken } from '../order/find.ts';
import { maxReviewPhotos, type NewReview, type ReviewPhoto, type ShopperReview } from './contract.ts';
import { findReviewedProducts, isReviewable } from './find.ts';
import { firstName } from './first-name.ts';
import { viewForItsWriter } from './view.ts';

/** Stores the file of a photo for an order of a shop; null without room. */
export type StorePhoto = (
  services: Services,
  shop: Pick<ShopRow, 'id' | 'ownerId'>,
  file: Blob,
  order: string,
) => Promise<ReviewPhoto | null>;

interface Sent {
  /** If given, only this shop's orders are searched. */
  readonly shopId?: string | undefined;
  /** Files; `maxReviewPhotos` of them count. */
  readonly photos?: readonly Blob[];
  readonly storePhoto?: StorePhoto;
}

/**
 * Adds a shopper's review of a product of her delivered order, and requests its publication. The token of the order is
 * the only permission, so neither the seller nor an admin writes reviews. A repeated attempt returns the first review.
 * @throws Failure `not_found`, `not_delivered`, `not_reviewable` for an order of the seller's own, `already_reviewed` for another review of the same product, or the reason why a photo is refused
 */
export async function createReview(
  services: Services,
  token: string,
  { productId, stars, text }: NewReview,
  { shopId, ...sent }: Sent = {},
): Promise<ShopperReview> {
  const { database, now } = services;
  const photos = await storePhotos(services, await findBought(database.db, token, productId, shopId), sent);
  return database.write(async (transaction) => {
    const { order, product } = await findBought(transaction, token, productId, shopId);
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
        photos,
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

type Bought = Awaited<ReturnType<typeof findBought>>;

/** A product of a delivered order, for its review. @throws Failure as `createReview` */
async function findBought(db: Queryable, token: string, productId: string, shopId?: string) {
  const { order, shop } = await findByToken(db, token, shopId);
  if (order.state !== 'delivered' || order.erasedAt !== null) throw new Failure('not_delivered');
  if (!(await isReviewable(db, order))) throw new Failure('not_reviewable');
  const product = (await findReviewedProducts(db, order)).find((each) => each.productId === productId);
  if (!product) throw new Failure('not_found');
  return { order, shop, product };
}

/** Encoding takes seconds, so it is outside the write. Pictures of a review that is refused later stay unused. */
async function storePhotos(
  services: Services,
  { order, shop, product }: Bought,
  { photos = [], storePhoto }: Omit<Sent, 'shopId'>,
): Promise<ReviewPhoto[]> {
  if (!storePhoto || product.review !== null) return [];
  const stored: ReviewPhoto[] = [];
  for (const file of photos.slice(0, maxReviewPhotos)) {
    const photo = await storePhoto(services, shop, file, order.id);
    if (photo && stored.every(({ id }) => id !== photo.id)) stored.push(photo);
  }
  return stored;
}
