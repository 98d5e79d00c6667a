import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { shops } from '../../../db/schema/index.ts';

/** Removes a deleted product from its shop's best sellers. */
export async function dropFromBestSellers(transaction: Transaction, shopId: string, productId: string): Promise<void> {
  const [shop] = await transaction.select({ ids: shops.bestSellingProductIds }).from(shops).where(eq(shops.id, shopId));
  if (!shop?.ids.includes(productId)) return;
  await transaction
    .update(shops)
    .set({ bestSellingProductIds: shop.ids.filter((id) => id !== productId) })
    .where(eq(shops.id, shopId));
}
