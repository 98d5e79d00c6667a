import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { productImages, users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import { ownImageId } from '../shop/find-image.ts';
import type { ShopRow } from '../shop/find.ts';
import type { ProductChanges } from './contract.ts';

/** A product's photos as they are kept: the main one in its row, the others beside it. */
export interface Photos {
  readonly main: string | null;
  /** Null: they stay as they are. */
  readonly others: readonly string[] | null;
}

/**
 * What is given of a product's photos, looked up among the shop's pictures; null: nothing is. `imageUrl` alone changes
 * the main one; taken away, the next takes its place.
 * @param held photos that the product has: a plan's limit takes none of them away
 * @throws Failure `photo_limit`, `invalid` for a picture that is not the shop's own
 */
export async function findPhotos(
  transaction: Transaction,
  shop: ShopRow,
  { images, imageUrl }: Pick<ProductChanges, 'images' | 'imageUrl'>,
  held: readonly string[],
  now: number,
): Promise<Photos | null> {
  if (images === undefined) {
    if (imageUrl === undefined) return null;
    const main = await ownImageId(transaction, shop.id, imageUrl, 'imageUrl');
    if (main !== null || held.length < 2) return { main, others: null };
    return { main: held[1] ?? null, others: held.slice(2) };
  }
  const [owner] = await transaction.select().from(users).where(eq(users.id, shop.ownerId));
  const limit = owner ? termsAt(owner, now).maxPhotos : 0;
  if (new Set(images).size > Math.max(limit, held.length)) throw new Failure('photo_limit', { parameters: { limit } });
  const ids = new Set<string>();
  for (const [index, address] of images.entries()) {
    const id = await ownImageId(transaction, shop.id, address, `images.${index}`);
    if (id !== null) ids.add(id);
  }
  const [main = null, ...others] = ids;
  return { main, others };
}

/** Puts a product's photos after the main one into this order, in place of those it had. */
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
