import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders, shops, slugs, users } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { findShopAccess, isPublic, type ShopRow } from '../../shops/shop/find.ts';

export type OrderRow = typeof orders.$inferSelect;

/** An order of the actor's own shop. @throws Failure `shop_not_found`, `not_found` for another shop's order */
export async function findOwnOrder(db: Queryable, actor: Actor, shopId: string, orderId: string) {
  const { shop, name, role } = await findShopAccess(db, actor, shopId, 'orders');
  const order = await findOrderIn(db, shop.id, orderId);
  if (!order) throw new Failure('not_found');
  return { shop, order, name, role };
}

/** An order of a shop to which the caller has checked access. */
export async function findOrderIn(db: Queryable, shopId: string, orderId: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.shopId, shopId)));
  return order ?? null;
}

/**
 * The order, with its shop, for the token of an order status page: the shopper's own token or that of the seller's
 * link.
 * @param shopId if given, only this shop's orders are searched
 * @throws Failure `not_found`
 */
export async function findByToken(db: Queryable, token: string, shopId?: string) {
  const hash = hashToken(token);
  const [row] = await db
    .select({ order: orders, shop: shops, owner: users })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(
      and(
        or(eq(orders.tokenHash, hash), eq(orders.linkHash, hash)),
        shopId === undefined ? undefined : eq(shops.id, shopId),
        isNull(shops.deletedAt),
      ),
    );
  if (!row) throw new Failure('not_found');
  return row;
}

/** A public shop, by one of its slugs or its id. @throws Failure `shop_not_found` */
export async function findShownShop(db: Queryable, named: string): Promise<ShopRow> {
  const [row] = await db
    .select({ shop: shops })
    .from(slugs)
    .innerJoin(shops, eq(shops.id, slugs.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(isShown(named));
  if (!row) throw new Failure('shop_not_found');
  return row.shop;
}

/**
 * A public shop with an order form, by one of its slugs or its id. @throws Failure `shop_not_found`, `orders_not_saved`
 */
export async function findOrderingShop(db: Queryable, named: string): Promise<ShopRow> {
  const shop = await findShownShop(db, named);
  if (shop.orderMode !== 'saved') throw new Failure('orders_not_saved');
  return shop;
}

/** Both conditions use the slug. With an 'or' across tables, SQLite would read the slugs of all shops. */
const isShown = (named: string) =>
  and(
    or(eq(slugs.slug, named), eq(slugs.slug, sql`(select ${shops.slug} from ${shops} where ${shops.id} = ${named})`)),
    isPublic,
  );
