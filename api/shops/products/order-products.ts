import { and, eq } from 'drizzle-orm';
import { products } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findShopOf } from '../shop/find.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';

/** Stores the order in which the owner dragged the products. Products that are not named are sorted newest first. */
export async function orderProducts(
  { database, now }: Services,
  actor: Actor,
  productIds: readonly string[],
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findShopOf(transaction, actor, 'catalogue');
    await transaction.update(products).set({ position: null }).where(eq(products.shopId, shop.id));
    for (const [position, id] of productIds.entries()) {
      await transaction
        .update(products)
        .set({ position })
        .where(and(eq(products.id, id), eq(products.shopId, shop.id)));
    }
    await touchShop({ transaction, now: now() }, shop.id);
  });
}
