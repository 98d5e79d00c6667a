import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { revokeKeys } from '../../accounts/access/revoke-keys.ts';
import { requireOtherAdmin } from '../../accounts/identity/account/require-other-admin.ts';
import { erasureDelay } from '../../accounts/identity/account/restore-account.ts';
import { secureAccount } from '../../accounts/identity/sessions/secure-account.ts';
import { rejectRequestsOf } from '../../shops/plans/reject-requests.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { recordPlanChange } from '../../shops/plans/change-plan.ts';
import { applyPlanLimit } from '../../shops/products/plan-limit.ts';
import { findShopOfUser, findUser } from '../find.ts';
import { perform } from '../../accounts/audit/perform.ts';

type UserRow = typeof users.$inferSelect;
type Change = Partial<UserRow> | null;

/** An action on an account. */
export interface UserAction {
  /** Its name in the audit log. */
  readonly action: string;
  readonly needsPassword?: boolean | undefined;
  /** The changed columns; null if there is nothing to change. @throws Failure if the action is refused */
  readonly change: (user: UserRow, now: number, transaction: Transaction) => Change | Promise<Change>;
  /** Other columns that the action changes. */
  readonly also?: (context: WriteContext, userId: string) => Promise<unknown>;
}

/** Changes an account and publishes its shop again. @throws Failure `password_needed`, `not_found` */
export const changeUser = (
  services: Services,
  actor: Actor,
  userId: string,
  { action, needsPassword, change, also }: UserAction,
) =>
  perform(services, actor, { needsPassword }, async ({ record, ...context }) => {
    const { transaction, now } = context;
    const user = await findUser(transaction, userId);
    const after = await change(user, now, transaction);
    if (after === null) return { id: userId };
    await transaction.update(users).set(after).where(eq(users.id, userId));
    const shop = await findShopOfUser(transaction, userId);
    await touchShop(context, shop.id);
    const changed = Object.keys(after) as Array<keyof UserRow>;
    const earlier = Object.fromEntries(changed.map((name) => [name, user[name]]));
    const before = { name: user.email ?? user.mobile, ...earlier };
    await record({ action, targetKind: 'user', targetId: userId, before, after });
    await also?.(context, userId);
    return { id: userId };
  });

/**
 * Blocks an account. Its sessions, links, codes and API keys end, and its shop's page is removed. Refused as `admin_protected`,
 * and as `account_not_usable` if deleted.
 */
export const block = (blockedReason: string): UserAction => ({
  action: 'user.block',
  needsPassword: true,
  change: (user, now) => {
    if (user.isAdmin) throw new Failure('admin_protected');
    if (user.deletedAt !== null) throw new Failure('account_not_usable');
    if (user.blockedAt !== null && user.blockedReason === blockedReason) return null;
    return { blockedAt: user.blockedAt ?? now, blockedReason };
  },
  also: endAccess,
});

async function endAccess({ transaction }: WriteContext, userId: string): Promise<void> {
  await secureAccount(transaction, userId);
  await revokeKeys(transaction, userId);
}

/** Unblocks an account. Refused as `account_not_usable` if deleted. */
export const unblock: UserAction = {
  action: 'user.unblock',
  change: ({ blockedAt, deletedAt }) => {
    if (deletedAt !== null) throw new Failure('account_not_usable');
    return blockedAt === null ? null : { blockedAt: null, blockedReason: null };
  },
};

/**
 * Deletes an account and its shop. An admin can restore both for 30 days. The account is also blocked, so that signing
 * in does not restore it, as it would after the owner's own deletion. Refused as `admin_protected`.
 */
export const remove: UserAction = {
  action: 'user.delete',
  needsPassword: true,
  change: ({ isAdmin, blockedAt, deletedAt }, now) => {
    if (isAdmin) throw new Failure('admin_protected');
    if (deletedAt !== null && blockedAt !== null) return null;
    return { deletedAt: deletedAt ?? now, blockedAt: blockedAt ?? now };
  },
  also: async (context, userId) => {
    await rejectRequestsOf(context, userId);
    await endAccess(context, userId);
  },
};

/**
 * Restores a deleted account. It stays blocked if `blockedReason` is set: an admin's deletion also blocks an account,
 * but without a reason. Refused as `not_found` after the 30 days.
 */
export const restore: UserAction = {
  action: 'user.restore',
  change: ({ blockedAt, blockedReason, deletedAt }, now) => {
    if (deletedAt === null) return null;
    if (now >= deletedAt + erasureDelay) throw new Failure('not_found');
    return { deletedAt: null, blockedAt: blockedReason === null ? null : blockedAt };
  },
};

/** Makes an account an admin. Refused as `account_not_usable`. */
export const grantAdmin: UserAction = {
  action: 'user.grant_admin',
  needsPassword: true,
  change: ({ isAdmin, blockedAt, deletedAt }) => {
    if (isAdmin) return null;
    if (blockedAt !== null || deletedAt !== null) throw new Failure('account_not_usable');
    return { isAdmin: true };
  },
};

/** At least one admin who can sign in always remains. Refused as `last_admin`. */
export const revokeAdmin: UserAction = {
  action: 'user.revoke_admin',
  needsPassword: true,
  change: async ({ id, isAdmin }, _, transaction) => {
    if (!isAdmin) return null;
    await requireOtherAdmin(transaction, id);
    return { isAdmin: false };
  },
};

/** Sets an account back to the free plan and lets it use the trial again. */
export const resetPlan: UserAction = {
  action: 'user.reset_plan',
  needsPassword: true,
  change: async ({ id, plan, trialStart, trialEnd, planExpiresAt }, now, transaction) => {
    if (plan === 'free' && trialStart === null && trialEnd === null && planExpiresAt === null) return null;
    await recordPlanChange({ transaction, now }, id, 'free');
    return { plan: 'free', trialStart: null, trialEnd: null, planExpiresAt: null, remindedDays: null };
  },
  also: async (context, userId) => applyPlanLimit(context, await findShopOfUser(context.transaction, userId)),
};
