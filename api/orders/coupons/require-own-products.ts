import type { Queryable } from '../../../db/client.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { areOwnProducts } from '../../shops/products/find-own-products.ts';

/** @throws Failure `invalid` for products that are not the shop's own. Hidden ones may be shown again, so they count. */
export async function requireOwnProducts(db: Queryable, shopId: string, productIds: readonly string[]): Promise<void> {
  if (!(await areOwnProducts(db, shopId, productIds)))
    throw new Failure('invalid', { fields: { productIds: { key: 'own_product' } } });
}
