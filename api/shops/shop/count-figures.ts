import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { products, shops, users } from '../../../db/schema/index.ts';
import { isPublic, isVisibleAt } from './find.ts';

/** Figures of the platform for its home page. A figure replaces a lower stated one. */
export type Figures = Readonly<Record<'activeShops' | 'merchants' | 'products', number>>;

/** Number of public shops, sellers and visible products. */
export async function countFigures(db: Queryable, now: number): Promise<Figures> {
  const [open] = await db
    .select({ total: count() })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(isPublic);
  const [sellers] = await db.select({ total: count() }).from(users).where(isNull(users.deletedAt));
  const [listed] = await db
    .select({ total: count() })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(isPublic, isVisibleAt(now)));
  return { activeShops: open?.total ?? 0, merchants: sellers?.total ?? 0, products: listed?.total ?? 0 };
}
