import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { accountList, shops, users } from '../../../db/schema/index.ts';
import { viewAccount } from '../../accounts/identity/account/view.ts';
import type { AdminUser, Page } from '../contract.ts';
import type { BlockedFilter, UserFilter } from './inputs.ts';
import { findAccounts } from './find-page.ts';

const columns = 'email mobile slug';

/**
 * Accounts for admins, searched by e-mail address, mobile number or shop slug (specification section 2, User
 * Management).
 */
export async function listUsers(db: Queryable, filter: UserFilter, now: number): Promise<Page<AdminUser>> {
  const { plan, role } = filter;
  const { shopIds, ...page } = await findAccounts(db, {
    ...filter,
    columns,
    before: filter.before,
    filter: and(
      eq(accountList.isUserDeleted, role === 'deleted'),
      plan === 'all' ? undefined : eq(accountList.plan, plan),
      role === 'all' || role === 'deleted' ? undefined : eq(accountList.isAdmin, role === 'admin'),
    ),
  });
  return { rows: await readUsers(db, shopIds, now), ...page };
}

/** Accounts blocked by an admin and not deleted. */
export async function listBlockedUsers(db: Queryable, filter: BlockedFilter, now: number): Promise<Page<AdminUser>> {
  const { shopIds, ...page } = await findAccounts(db, {
    ...filter,
    columns,
    before: filter.before,
    filter: and(eq(accountList.isUserDeleted, false), eq(accountList.isBlocked, true)),
  });
  return { rows: await readUsers(db, shopIds, now), ...page };
}

/** The owners of these shops, in the given order. */
async function readUsers(db: Queryable, shopIds: readonly string[], now: number): Promise<AdminUser[]> {
  const rows = await db
    .select({ user: users, shopId: shops.id, slug: shops.slug })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(inArray(shops.id, [...shopIds]));
  const byShop = new Map(rows.map(({ user, shopId, slug }) => [shopId, viewUser(user, slug, now)]));
  return shopIds.flatMap((id) => byShop.get(id) ?? []);
}

export function viewUser(user: typeof users.$inferSelect, shopSlug: string, now: number): AdminUser {
  const { blockedAt, blockedReason, deletedAt } = user;
  return { ...viewAccount(user, shopSlug, now), blockedAt, blockedReason, deletedAt };
}
