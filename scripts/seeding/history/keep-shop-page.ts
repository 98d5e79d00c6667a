import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { products, productVariants, publications, shops } from '../../../db/schema/index.ts';

/** More pieces than any order of the history has. */
const plenty = 1000;

/**
 * Runs work that takes pieces of these products from stock, and restores the counts afterwards: they are today's, and the
 * orders are older. The shop's page stays as it is and is not published again.
 */
export async function keepShopPage<Result>(
  transaction: Transaction,
  shopId: string,
  productIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [shop] = await transaction.select({ updatedAt: shops.updatedAt }).from(shops).where(eq(shops.id, shopId));
  const [publication] = await transaction.select().from(publications).where(eq(publications.shopId, shopId));
  const counted = await transaction
    .select({ id: products.id, stock: products.stock, version: products.version })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  const ofProducts = inArray(productVariants.productId, [...productIds]);
  const variants = await transaction
    .select({ id: productVariants.id, stock: productVariants.stock })
    .from(productVariants)
    .where(ofProducts);
  await transaction
    .update(products)
    .set({ stock: sql`${products.stock} + ${plenty}` })
    .where(inArray(products.id, [...productIds]));
  await transaction
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + ${plenty}` })
    .where(ofProducts);
  const result = await work();
  for (const { id, ...row } of counted) await transaction.update(products).set(row).where(eq(products.id, id));
  for (const { id, ...row } of variants)
    await transaction.update(productVariants).set(row).where(eq(productVariants.id, id));
  if (publication) await transaction.update(publications).set(publication).where(eq(publications.shopId, shopId));
  if (shop) await transaction.update(shops).set(shop).where(eq(shops.id, shopId));
  return result;
}
