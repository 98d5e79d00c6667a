import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { accountList, shops, users } from '../../../db/schema/index.ts';
import { planAt } from '../../accounts/plans/contract.ts';
import type { AdminShop, Page } from '../contract.ts';
import type { ShopFilter } from './inputs.ts';
import { findAccounts } from './find-page.ts';

/** Condition for shops that are not deleted and whose owner is not deleted. */
export const isNotDeleted = and(eq(accountList.isShopDeleted, false), eq(accountList.isUserDeleted, false));

/**
 * Shops for admins, searched by name, slug or the owner's e-mail address (specification section 2, Admin dashboard,
 * Shops).
 */
export async function listShops(db: Queryable, filter: ShopFilter, now: number): Promise<Page<AdminShop>> {
  const { status, plan } = filter;
  const { shopIds, ...page } = await findAccounts(db, {
    ...filter,
    columns: 'name slug email',
    before: filter.before,
    filter: and(
      status === 'deleted'
        ? or(eq(accountList.isShopDeleted, true), eq(accountList.isUserDeleted, true))
        : isNotDeleted,
      plan === 'all' ? undefined : eq(accountList.plan, plan),
      status === 'active' ? eq(accountList.isActive, true) : undefined,
      status === 'inactive' ? eq(accountList.isActive, false) : undefined,
    ),
  });
  return { rows: await readShops(db, shopIds, now), ...page };
}

/** The rows of these shops, in the given order. */
export async function readShops(db: Queryable, shopIds: readonly string[], now: number): Promise<AdminShop[]> {
  const rows = await db
    .select({ shop: shops, owner: users })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(inArray(shops.id, [...shopIds]));
  const byId = new Map(rows.map((row) => [row.shop.id, viewShop(row.shop, row.owner, now)]));
  return shopIds.flatMap((id) => byId.get(id) ?? []);
}

export function viewShop(shop: typeof shops.$inferSelect, owner: typeof users.$inferSelect, now: number): AdminShop {
  return {
    id: shop.id,
    name: shop.name,
    slug: shop.slug,
    whatsapp: shop.whatsapp,
    ownerId: owner.id,
    ownerName: owner.email?.split('@')[0] ?? owner.mobile,
    ownerEmail: owner.email,
    plan: planAt(owner, now),
    totalViews: shop.totalViews,
    isActive: shop.isActive,
    suspendedReason: shop.suspendedReason,
    createdAt: shop.createdAt,
    deletedAt: shop.deletedAt ?? owner.deletedAt,
  };
}
