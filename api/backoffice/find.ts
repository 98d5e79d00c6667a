import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { shops, users } from '../../db/schema/index.ts';
import { Failure } from '../platform/errors/failure.ts';

/** Any account, for admin actions only. @throws Failure `not_found` */
export async function findUser(db: Queryable, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Failure('not_found');
  return user;
}

/** Any shop, including deleted ones, for admin actions only. @throws Failure `shop_not_found` */
export async function findShop(db: Queryable, shopId: string): Promise<typeof shops.$inferSelect> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop) throw new Failure('shop_not_found');
  return shop;
}

/** The shop of an account, including deleted ones. @throws Failure `shop_not_found` */
export async function findShopOfUser(db: Queryable, userId: string): Promise<typeof shops.$inferSelect> {
  const [shop] = await db.select().from(shops).where(eq(shops.ownerId, userId));
  if (!shop) throw new Failure('shop_not_found');
  return shop;
}
