import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { domains, shops, users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { findOwnShop } from '../shop/find.ts';

export type DomainRow = typeof domains.$inferSelect;
export type DomainOwner = typeof users.$inferSelect;

/** The domain of the actor's own shop, or null. @throws Failure `shop_not_found` */
export async function findOwnDomain(
  db: Queryable,
  actor: Actor,
  shopId: string,
): Promise<{ readonly owner: DomainOwner; readonly domain: DomainRow | null }> {
  const shop = await findOwnShop(db, actor, shopId, 'domain');
  const [row] = await db
    .select({ owner: users, domain: domains })
    .from(users)
    .leftJoin(domains, eq(domains.shopId, shop.id))
    .where(eq(users.id, shop.ownerId));
  if (!row) throw new Failure('shop_not_found');
  return row;
}

/** A domain and its owner. */
export interface HeldDomain {
  readonly domain: DomainRow;
  readonly owner: DomainOwner;
}

/** The domain of any shop, for scheduled jobs and admins. */
export async function findHeldDomain(db: Queryable, shopId: string): Promise<HeldDomain | undefined> {
  const [row] = await db
    .select({ domain: domains, owner: users })
    .from(domains)
    .innerJoin(shops, eq(shops.id, domains.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(eq(domains.shopId, shopId));
  return row;
}
