import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import { productImages } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { ownImageId } from '../shop/find-image.ts';
import type { ShopRow } from '../shop/find.ts';
import { findTerms } from '../shop/find-terms.ts';
import type { ProductChanges } from './contract.ts';

/** A product's photos as stored: the main one in its row, the others in their own table. */
export interface Photos {
  readonly main: string | null;
  /** Null if they stay. */
  readonly others: readonly string[] | null;
}

/**
 * The given photos of a product, looked up among the shop's pictures; null if none are given. `imageUrl` alone changes
 * the main photo. If it is removed, the next photo becomes the main one.
 * @param held the product's current photos; a plan's limit removes none of them
 * @throws Failure `photo_limit`, `invalid` for a picture that is not the shop's own
 */
export async function findPhotos(
  { transaction, now }: WriteContext,
  shop: ShopRow,
  { images, imageUrl }: Pick<ProductChanges, 'images' | 'imageUrl'>,
  held: readonly string[],
): Promise<Photos | null> {
  if (images === undefined) {
    if (imageUrl === undefined) return null;
    const main = await ownImageId(transaction, shop.id, imageUrl, 'imageUrl');
    if (main !== null || held.length < 2) return { main, others: null };
    return { main: held[1] ?? null, others: held.slice(2) };
  }
  const limit = (await findTerms(transaction, shop, now))?.maxPhotos ?? 0;
  if (new Set(images).size > Math.max(limit, held.length)) throw new Failure('photo_limit', { parameters: { limit } });
  const ids = new Set<string>();
  for (const [index, url] of images.entries()) {
    const id = await ownImageId(transaction, shop.id, url, `images.${index}`);
    if (id !== null) ids.add(id);
  }
  const [main = null, ...others] = ids;
  return { main, others };
}

/** Replaces a product's photos after the main one, in this order. */
export async function setOtherPhotos(
  transaction: Transaction,
  shopId: string,
  productId: string,
  imageIds: readonly string[],
): Promise<void> {
  await transaction.delete(productImages).where(eq(productImages.productId, productId));
  if (imageIds.length === 0) return;
  const rows = imageIds.map((imageId, index) => ({ shopId, productId, imageId, position: index + 1 }));
  await transaction.insert(productImages).values(rows);
}
