import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { shops } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { findOwnShop, type ShopRow } from '../shop/find.ts';

/** The shop whose figures the actor may see: the actor's own, or any for an admin. @throws Failure `shop_not_found` */
export async function findShopToMeasure(db: Queryable, actor: Actor, shopId: string): Promise<ShopRow> {
  if (!actor.isAdmin) return findOwnShop(db, actor, shopId, 'analytics');
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop) throw new Failure('shop_not_found');
  return shop;
}
