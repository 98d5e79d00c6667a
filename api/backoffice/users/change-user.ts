import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { requireOtherAdmin } from '../../accounts/identity/account/require-other-admin.ts';
import { erasureDelay } from '../../accounts/identity/account/restore-account.ts';
import { secureAccount } from '../../accounts/identity/sessions/secure-account.ts';
import { rejectClaimsOf } from '../../accounts/payments/reject-claims.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';
import { recordPlanChange } from '../../shops/plans/change-plan.ts';
import { applyPlanLimit } from '../../shops/products/plan-limit.ts';
import { findShopOfUser, findUser } from '../find.ts';
import { perform } from '../perform.ts';

type UserRow = typeof users.$inferSelect;

interface UserAction {
  /** Its name in the audit log. */
  readonly action: string;
  readonly needsPassword?: boolean;
  /** The changed columns; null if there is nothing to change. */
  readonly change: (user: UserRow, now: number, transaction: Transaction) => Change | Promise<Change>;
  /** What else the action changes. */
  readonly also?: (transaction: Transaction, user: UserRow, now: number) => Promise<void>;
}
type Change = Partial<UserRow> | null;

/** Changes an account and publishes its shop again. @throws Failure `password_needed`, `not_found` */
const act = (services: Services, actor: Actor, userId: string, { action, needsPassword, change, also }: UserAction) =>
  perform(
    services,
    actor,
    async ({ transaction, now, record }) => {
      const user = await findUser(transaction, userId);
      const after = await change(user, now, transaction);
      if (after === null) return { id: userId };
      await transaction.update(users).set(after).where(eq(users.id, userId));
      const shop = await findShopOfUser(transaction, userId);
      await touchShop(transaction, shop.id, now);
      const changed = Object.keys(after) as Array<keyof UserRow>;
      const earlier = Object.fromEntries(changed.map((name) => [name, user[name]]));
      const before = { name: user.email ?? user.mobile, ...earlier };
      await record({ action, targetKind: 'user', targetId: userId, before, after });
      await also?.(transaction, user, now);
      return { id: userId };
    },
    { needsPassword: needsPassword ?? false },
  );

/**
 * Blocks an account. Its sessions, links and codes end, and its shop's page is removed (decisions 'Blocked users').
 * @throws Failure `admin_protected`, `account_not_usable` if deleted
 */
export const blockUser = (services: Services, actor: Actor, userId: string, blockedReason: string) =>
  act(services, actor, userId, {
    action: 'user.block',
    needsPassword: true,
    change: (user, now) => {
      if (user.isAdmin) throw new Failure('admin_protected');
      if (user.deletedAt !== null) throw new Failure('account_not_usable');
      if (user.blockedAt !== null && user.blockedReason === blockedReason) return null;
      return { blockedAt: user.blockedAt ?? now, blockedReason };
    },
    also: (transaction) => secureAccount(transaction, userId),
  });

/** Unblocks an account and publishes its shop again. @throws Failure `account_not_usable` if deleted */
export const unblockUser = (services: Services, actor: Actor, userId: string) =>
  act(services, actor, userId, {
    action: 'user.unblock',
    change: ({ blockedAt, deletedAt }) => {
      if (deletedAt !== null) throw new Failure('account_not_usable');
      return blockedAt === null ? null : { blockedAt: null, blockedReason: null };
    },
  });

/**
 * Deletes an account and its shop. An admin can restore both for 30 days. The account is also blocked, so that signing
 * in does not restore it, as it would after the owner's own deletion.
 * @throws Failure `admin_protected`
 */
export const deleteUser = (services: Services, actor: Actor, userId: string) =>
  act(services, actor, userId, {
    action: 'user.delete',
    needsPassword: true,
    change: ({ isAdmin, blockedAt, deletedAt }, now) => {
      if (isAdmin) throw new Failure('admin_protected');
      if (deletedAt !== null && blockedAt !== null) return null;
      return { deletedAt: deletedAt ?? now, blockedAt: blockedAt ?? now };
    },
    also: async (transaction, _, now) => {
      await rejectClaimsOf(transaction, userId, now);
      await secureAccount(transaction, userId);
    },
  });

/**
 * Restores a deleted account. It stays blocked if `blockedReason` is set. An admin's deletion also blocks an account,
 * but without a reason.
 * @throws Failure `not_found` after the 30 days
 */
export const restoreUser = (services: Services, actor: Actor, userId: string) =>
  act(services, actor, userId, {
    action: 'user.restore',
    change: ({ blockedAt, blockedReason, deletedAt }, now) => {
      if (deletedAt === null) return null;
      if (now >= deletedAt + erasureDelay) throw new Failure('not_found');
      return { deletedAt: null, blockedAt: blockedReason === null ? null : blockedAt };
    },
  });

/** Makes an account an admin. @throws Failure `account_not_usable` */
export const grantAdmin = (services: Services, actor: Actor, userId: string) =>
  act(services, actor, userId, {
    action: 'user.grant_admin',
    needsPassword: true,
    change: ({ isAdmin, blockedAt, deletedAt }) => {
      if (isAdmin) return null;
      if (blockedAt !== null || deletedAt !== null) throw new Failure('account_not_usable');
      return { isAdmin: true };
    },
  });

/**
 * Revokes the admin role. At least one admin who can sign in always remains (decisions 'The first admin').
 * @throws Failure `last_admin`
 */
export const revokeAdmin = (services: Services, actor: Actor, userId: string) =>
  act(services, actor, userId, {
    action: 'user.revoke_admin',
    needsPassword: true,
    change: async ({ isAdmin }, _, transaction) => {
      if (!isAdmin) return null;
      await requireOtherAdmin(transaction, userId);
      return { isAdmin: false };
    },
  });

/** Sets an account back to the free plan and lets it use the trial again (specification section 4, Trial). */
export const resetPlan = (services: Services, actor: Actor, userId: string) =>
  act(services, actor, userId, {
    action: 'user.reset_plan',
    needsPassword: true,
    change: async ({ plan, trialStart, trialEnd, planExpiresAt }, now, transaction) => {
      if (plan === 'free' && trialStart === null && trialEnd === null && planExpiresAt === null) return null;
      await recordPlanChange(transaction, userId, 'free', now);
      return { plan: 'free', trialStart: null, trialEnd: null, planExpiresAt: null, remindedDays: null };
    },
    also: async (transaction, _, now) => applyPlanLimit(transaction, await findShopOfUser(transaction, userId), now),
  });
