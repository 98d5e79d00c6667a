import { and, eq } from 'drizzle-orm';
import {
  importOrigins,
  productImages,
  products,
  productVariants,
  removedProducts,
  shops,
} from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import type { Services } from '../../platform/config/services.ts';
import type { ProductView } from './contract.ts';
import { findShopOf } from '../shop/find.ts';
import { findOwnProduct, viewStored } from './find.ts';
import { applyPlanLimit, requireRoomForProduct } from './plan-limit.ts';

/**
 * Undoes a deletion within an hour: the product is unchanged and in its place. Idempotent. @throws Failure `not_found`,
 * `product_limit`
 */
export async function restoreProduct(
  { database, now }: Services,
  actor: Actor,
  productId: string,
): Promise<ProductView> {
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const shop = await findShopOf(transaction, actor, 'catalogue');
    const isOwn = and(eq(removedProducts.id, productId), eq(removedProducts.shopId, shop.id));
    const [removed] = await transaction.delete(removedProducts).where(isOwn).returning();
    if (!removed) return viewStored(transaction, await findOwnProduct(transaction, actor, productId));
    await requireRoomForProduct(context, shop);
    const [restored] = await transaction.insert(products).values(removed.product).returning();
    if (!restored) throw new Failure('not_found');
    const { images, variants, origins } = removed;
    if (images && images.length > 0) await transaction.insert(productImages).values(images);
    if (variants && variants.length > 0) await transaction.insert(productVariants).values(variants);
    if (origins && origins.length > 0)
      await transaction
        .insert(importOrigins)
        .values(origins.map((origin) => ({ shopId: shop.id, origin, productId })))
        // The same file may have been imported since.
        .onConflictDoNothing();
    if (removed.bestSellerPosition !== null)
      await transaction
        .update(shops)
        .set({
          bestSellingProductIds: shop.bestSellingProductIds.toSpliced(removed.bestSellerPosition, 0, restored.id),
        })
        .where(eq(shops.id, shop.id));
    await applyPlanLimit(context, shop);
    await touchShop(context, shop.id);
    return viewStored(transaction, restored);
  });
}
