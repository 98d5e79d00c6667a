import { and, asc, eq, lte, ne } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { products, productVariants } from '../../../db/schema/index.ts';
import { lowStock } from '../../shops/products/stock/low-stock.ts';

/** Maximum number of products and of variants that are read. */
const most = 100;

export interface LowProduct {
  /** With the values of a variant: 'Shari (Red, M)'. */
  readonly name: string;
  readonly left: number;
}

/** A shop's visible products and variants whose stock is low, the lowest first. */
export async function findLowProducts(db: Queryable, shopId: string): Promise<LowProduct[]> {
  const isVisible = and(eq(products.shopId, shopId), eq(products.hiddenByOwner, false), eq(products.status, 'active'));
  const whole = await db
    .select({ name: products.name, left: products.stock })
    .from(products)
    .where(and(isVisible, lte(products.stock, lowStock)))
    .orderBy(asc(products.stock), asc(products.id))
    .limit(most);
  const { v1, v2, v3, stock: left } = productVariants;
  const variants = await db
    .select({ name: products.name, v1, v2, v3, left })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(and(isVisible, lte(left, lowStock), ne(productVariants.isOffered, false)))
    .orderBy(asc(left), asc(productVariants.id))
    .limit(most);
  const named = variants.map(({ name, left, ...values }) => ({
    name: `${name} (${Object.values(values).filter(Boolean).join(', ')})`,
    left,
  }));
  return [...whole, ...named]
    .map(({ name, left }) => ({ name, left: left ?? 0 }))
    .toSorted((one, other) => one.left - other.left);
}
