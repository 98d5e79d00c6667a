import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/client.ts';
import { accountList, shops, users } from '../../../db/schema/index.ts';
import { accountSearch } from '../../../db/search.ts';
import { viewAccount } from '../../accounts/identity/account/view.ts';
import { paidPlans, planAt } from '../../accounts/plans/contract.ts';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { fields, pageQuery, type List } from './list.ts';

const plan = z.enum(['all', 'free', 'trial', ...paidPlans]).default('all');

const shopQuery = z.object({
  ...pageQuery,
  status: z.enum(['all', 'active', 'inactive', 'deleted']).default('all'),
  plan,
  sort: z.enum(['created', 'name', 'owner', 'plan', 'views', 'status']).default('created'),
});

const userQuery = z.object({
  ...pageQuery,
  plan,
  role: z.enum(['all', 'user', 'admin', 'deleted']).default('all'),
  sort: z.enum(['created', 'owner', 'plan', 'role']).default('created'),
});

/** Condition for shops that are not deleted and whose owner is not deleted. */
export const isNotDeleted = and(eq(accountList.isShopDeleted, false), eq(accountList.isUserDeleted, false));

const ofShop = { table: shops, on: eq(accountList.shopId, shops.id) };
const ofOwner = { table: users, on: eq(accountList.userId, users.id) };

/** Both lists of accounts read the narrow table, in which a number is the time of creation followed by three digits. */
const accounts = {
  table: accountList,
  createdAt: sql`${accountList.number} / 1000`,
  orders: {
    created: { by: [] },
    name: { by: [sql`${shops.name} collate nocase`], of: ofShop },
    owner: { by: [sql`coalesce(${users.email}, ${users.mobile})`], of: ofOwner },
    plan: { by: [accountList.plan] },
    views: { by: [shops.totalViews], of: ofShop },
    status: { by: [accountList.isActive] },
    role: { by: [accountList.isAdmin] },
  },
};
const words = { table: accountSearch, on: eq(accountList.number, accountSearch.number) };

/** Searched by name, slug or the owner's e-mail address. */
export const shopList: List<AdminShop, z.output<typeof shopQuery>> = {
  ...accounts,
  name: 'shops',
  query: shopQuery,
  id: accountList.shopId,
  words: { ...words, columns: 'name slug email' },
  where: (_, { status, plan: wanted }) =>
    and(
      status === 'deleted'
        ? or(eq(accountList.isShopDeleted, true), eq(accountList.isUserDeleted, true))
        : isNotDeleted,
      wanted === 'all' ? undefined : eq(accountList.plan, wanted),
      status === 'active' ? eq(accountList.isActive, true) : undefined,
      status === 'inactive' ? eq(accountList.isActive, false) : undefined,
    ),
  read: readShops,
  columns: [
    ...fields<AdminShop>('name', 'slug'),
    ['whatsapp', ({ whatsapp }) => whatsapp && (normaliseMobile(whatsapp) ?? whatsapp)],
    ['owner', ({ ownerName }) => ownerName],
    ...fields<AdminShop>('ownerEmail', 'plan'),
    ['views', ({ totalViews }) => totalViews],
    ...fields<AdminShop>('isActive', 'suspendedReason', 'createdAt', 'deletedAt'),
  ],
};

async function readShops(db: Queryable, ids: string[], now: number): Promise<AdminShop[]> {
  const rows = await db
    .select({ shop: shops, owner: users })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(inArray(shops.id, ids));
  return rows.map(({ shop, owner }) => viewShop(shop, owner, now));
}

/** A shop for admins. `name` is empty until the owner first saves the shop. */
export function viewShop(shop: typeof shops.$inferSelect, owner: typeof users.$inferSelect, now: number) {
  const { id, name, slug, whatsapp, totalViews, isActive, suspendedReason, createdAt } = shop;
  return {
    id,
    name,
    slug,
    whatsapp,
    totalViews,
    isActive,
    suspendedReason,
    createdAt,
    ownerId: owner.id,
    /** The part of the e-mail address before @, otherwise the mobile number. */
    ownerName: owner.email?.split('@')[0] ?? owner.mobile,
    ownerEmail: owner.email,
    plan: planAt(owner, now),
    deletedAt: shop.deletedAt ?? owner.deletedAt,
  };
}
export type AdminShop = ReturnType<typeof viewShop>;

/** Searched by e-mail address, mobile number or shop slug. */
export const userList: List<AdminUser, z.output<typeof userQuery>> = {
  ...accounts,
  name: 'users',
  query: userQuery,
  id: accountList.userId,
  words: { ...words, columns: 'email mobile slug' },
  where: (_, { plan: wanted, role }) =>
    and(
      eq(accountList.isUserDeleted, role === 'deleted'),
      wanted === 'all' ? undefined : eq(accountList.plan, wanted),
      role === 'all' || role === 'deleted' ? undefined : eq(accountList.isAdmin, role === 'admin'),
    ),
  read: async (db, ids, now) => {
    const rows = await db
      .select({ user: users, slug: shops.slug })
      .from(users)
      .innerJoin(shops, eq(shops.ownerId, users.id))
      .where(inArray(users.id, ids));
    return rows.map(({ user, slug }) => viewUser(user, slug, now));
  },
  columns: [
    ...fields<AdminUser>('id', 'email', 'mobile', 'shopSlug', 'plan', 'isAdmin', 'trialEnd', 'planExpiresAt'),
    ...fields<AdminUser>('blockedAt', 'blockedReason', 'createdAt', 'deletedAt'),
  ],
};

const blockedQuery = z.object(pageQuery);

/** Accounts blocked by an admin and not deleted. */
export const blockedList: List<AdminUser, z.output<typeof blockedQuery>> = {
  ...userList,
  query: blockedQuery,
  where: () => and(eq(accountList.isUserDeleted, false), eq(accountList.isBlocked, true)),
};

export function viewUser(user: typeof users.$inferSelect, shopSlug: string, now: number) {
  const { blockedAt, blockedReason, deletedAt } = user;
  return { ...viewAccount(user, shopSlug, now), blockedAt, blockedReason, deletedAt };
}
export type AdminUser = ReturnType<typeof viewUser>;
