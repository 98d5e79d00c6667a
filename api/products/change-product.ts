import { eq } from 'drizzle-orm';
import { products } from '../../db/schema/index.ts';
import type { Actor } from '../actor/actor.ts';
import type { Services } from '../services.ts';
import type { ProductView } from './contract.ts';
import { columnsOf } from '../shops/product/view.ts';
import { ownImageId } from '../shops/find-image.ts';
import { touchShop } from '../outbox/touch-shop.ts';
import { dropFromBestSellers } from './best-sellers.ts';
import type { ProductChanges } from './contract.ts';
import { findOwnProduct, viewStored } from './find.ts';

/** Changes the given fields of an own product. @throws Failure `not_found`, `invalid` */
export async function changeProduct(
  { database, now }: Services,
  actor: Actor,
  productId: string,
  changes: ProductChanges,
): Promise<ProductView> {
  return database.write(async (transaction) => {
    const product = await findOwnProduct(transaction, actor, productId);
    const imageId =
      changes.imageUrl === undefined
        ? undefined
        : await ownImageId(transaction, product.shopId, changes.imageUrl, 'imageUrl');
    const [changed] = await transaction
      .update(products)
      .set({ ...columnsOf(changes, imageId), updatedAt: now() })
      .where(eq(products.id, product.id))
      .returning();
    if (!changed) throw new Error('An update of a found row gives it back');
    if (changes.isHidden) await dropFromBestSellers(transaction, product.shopId, product.id);
    await touchShop(transaction, product.shopId, now());
    return viewStored(transaction, changed);
  });
}
