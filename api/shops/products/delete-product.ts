import { eq } from 'drizzle-orm';
import { importOrigins, products, removedProducts } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { readParts } from './find-parts.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { dropFromBestSellers } from './best-sellers.ts';
import { findProductAndShop } from './find.ts';
import { applyPlanLimit } from './plan-limit.ts';

/**
 * Deletes the actor's own product. A product hidden by the plan may become visible in its place. `restore-product.ts`
 * can undo it for an hour.
 * @throws Failure `not_found`
 */
export async function deleteProduct({ database, now }: Services, actor: Actor, productId: string): Promise<void> {
  await database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const { product, shop } = await findProductAndShop(transaction, actor, productId);
    const position = shop.bestSellingProductIds.indexOf(product.id);
    const parts = await readParts(transaction, shop.id, product.id);
    const origins = await transaction.select().from(importOrigins).where(eq(importOrigins.productId, product.id));
    await transaction.insert(removedProducts).values({
      id: product.id,
      shopId: shop.id,
      product,
      images: [...(parts.images.get(product.id) ?? [])],
      variants: [...(parts.variants.get(product.id) ?? [])],
      origins: origins.map(({ origin }) => origin),
      bestSellerPosition: position < 0 ? null : position,
      removedAt: now(),
    });
    await transaction.delete(products).where(eq(products.id, product.id));
    await dropFromBestSellers(transaction, product.shopId, product.id);
    await applyPlanLimit(context, shop);
    await touchShop(context, product.shopId);
  });
}
