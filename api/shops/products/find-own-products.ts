import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { products } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';

/** @throws Failure `invalid` at `productIds` if one of them is no product of the shop. Hidden ones may be shown again */
export async function requireOwnProducts(db: Queryable, shopId: string, productIds: readonly string[]): Promise<void> {
  if (!(await areOwnProducts(db, shopId, productIds)))
    throw new Failure('invalid', { fields: { productIds: { key: 'choice' } } });
}

/** Whether all of these are products of the shop. @param condition what they must be besides, such as visible */
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
