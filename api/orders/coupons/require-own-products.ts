import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { products } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';

/** @throws Failure `invalid` for products that are not the shop's own. Hidden ones may be shown again, so they count. */
export async function requireOwnProducts(db: Queryable, shopId: string, productIds: readonly string[]): Promise<void> {
  const ids = new Set(productIds);
  const own = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, [...ids])));
  if (own.length < ids.size) throw new Failure('invalid', { fields: { productIds: { key: 'own_product' } } });
}
