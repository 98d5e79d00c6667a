import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { shops, users } from '../../db/schema/index.ts';
import { Failure } from '../platform/errors/failure.ts';
import type { FailureCode } from '../platform/errors/failures.ts';

/** The row that a query finds. @throws Failure of this code if there is none */
export async function found<Row>(query: PromiseLike<readonly Row[]>, code: FailureCode = 'not_found'): Promise<Row> {
  const [row] = await query;
  if (!row) throw new Failure(code);
  return row;
}

/** Any account, for admin actions only. @throws Failure `not_found` */
export const findUser = (db: Queryable, userId: string) => found(db.select().from(users).where(eq(users.id, userId)));

/** Any shop, including deleted ones, for admin actions only. @throws Failure `shop_not_found` */
export const findShop = (db: Queryable, shopId: string) =>
  found(db.select().from(shops).where(eq(shops.id, shopId)), 'shop_not_found');

/** The shop of an account, including deleted ones. @throws Failure `shop_not_found` */
export const findShopOfUser = (db: Queryable, userId: string) =>
  found(db.select().from(shops).where(eq(shops.ownerId, userId)), 'shop_not_found');
