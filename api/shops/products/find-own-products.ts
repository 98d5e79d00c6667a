import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { products } from '../../../db/schema/index.ts';

/** Whether all of these are products of the shop. @param condition what they must be besides, e.g. visible */
export async function areOwnProducts(
  db: Queryable,
  shopId: string,
  productIds: readonly string[],
  condition?: SQL,
): Promise<boolean> {
  const ids = new Set(productIds);
  const own = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, [...ids]), condition));
  return own.length === ids.size;
}
