import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { members, shops, users } from '../../../db/schema/index.ts';
import type { Actor, ActorKey } from '../../accounts/access/actor.ts';
import { keyMayUse, mayUse, type RequiredPermission, type ShopRole } from '../../accounts/access/permissions.ts';
import { recordWithChange } from '../../accounts/access/record-action.ts';
import { setStaffContext } from '../../accounts/access/shop-access.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { termsAt } from '../../accounts/plans/contract.ts';

export type ShopRow = typeof shops.$inferSelect;

/** A shop, and the actor's role in it. */
export interface ShopAccess {
  readonly shop: ShopRow;
  readonly role: ShopRole;
  /** The actor's name in histories. */
  readonly name: string;
}

/**
 * A shop by id, for its owner, for staff whose role has the permission and for its keys whose scopes have it. It is
 * queried on each request, so a removed member loses access at once.
 * @throws Failure `shop_not_found` for strangers; `not_in_role` and `staff_locked` for members; `not_in_scope` for keys
 */
export async function findShopAccess(
  db: Queryable,
  actor: Actor,
  shopId: string,
  permission: RequiredPermission = 'owner',
): Promise<ShopAccess> {
  const isMember = and(eq(members.shopId, shops.id), eq(members.userId, actor.userId));
  const [row] = await db
    .select({ shop: shops, owner: users, member: members })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .leftJoin(members, isMember)
    .where(and(eq(shops.id, shopId), isNull(shops.deletedAt)));
  if (row && actor.key) return accessOfKey(db, row.shop, actor, actor.key, permission);
  if (row?.shop.ownerId === actor.userId) return { shop: row.shop, role: 'owner', name: actor.identifier };
  if (!row?.member || actor.isReadOnlyView || row.owner.blockedAt !== null || row.owner.deletedAt !== null)
    throw new Failure('shop_not_found');
  const { shop, owner, member } = row;
  if (!termsAt(owner, actor.requestedAt).hasStaff) throw new Failure('staff_locked');
  if (permission === 'owner' || !mayUse(member.role, permission)) throw new Failure('not_in_role');
  const name = member.name || actor.identifier;
  setStaffContext(actor, { shopId, permission, name, role: member.role });
  recordWithChange(db, actor);
  return { shop, role: member.role, name };
}

/** A key acts in its own shop only, and in histories under its own name. */
function accessOfKey(
  db: Queryable,
  shop: ShopRow,
  actor: Actor,
  key: ActorKey,
  permission: RequiredPermission,
): ShopAccess {
  if (shop.id !== key.shopId) throw new Failure('shop_not_found');
  if (permission === 'owner' || !keyMayUse(key.scopes, permission)) throw new Failure('not_in_scope');
  const name = actor.identifier;
  setStaffContext(actor, { shopId: shop.id, permission, name, role: 'key' });
  recordWithChange(db, actor);
  return { shop, role: 'key', name };
}

/** Like `findShopAccess`, but returns only the shop. @throws Failure `shop_not_found`, `not_in_role`, `staff_locked` */
export async function findOwnShop(
  db: Queryable,
  actor: Actor,
  shopId: string,
  permission: RequiredPermission = 'owner',
): Promise<ShopRow> {
  return (await findShopAccess(db, actor, shopId, permission)).shop;
}

/**
 * The shop in which the actor works: the one in the request's header, or else the actor's own.
 * @throws Failure `shop_not_found`, `not_in_role`, `staff_locked`
 */
export async function findShopOf(
  db: Queryable,
  actor: Actor,
  permission: RequiredPermission = 'owner',
): Promise<ShopRow> {
  return (await findShopAccessOf(db, actor, permission)).shop;
}

/** The same with the actor's role. */
export async function findShopAccessOf(
  db: Queryable,
  actor: Actor,
  permission: RequiredPermission,
): Promise<ShopAccess> {
  if (actor.shopId !== undefined) return findShopAccess(db, actor, actor.shopId, permission);
  const [shop] = await db
    .select()
    .from(shops)
    .where(and(eq(shops.ownerId, actor.userId), isNull(shops.deletedAt)));
  if (!shop) throw new Failure('shop_not_found');
  return { shop, role: 'owner', name: actor.identifier };
}
