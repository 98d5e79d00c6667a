import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { secureAccount } from '../../accounts/identity/sessions/secure-account.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeUser } from './change-user.ts';
import { findUser } from '../lists/find.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';

/**
 * Blocks an account. Its sessions, links and codes end, and its shop's page is removed (decisions 'Blocked users').
 * @throws Failure `password_needed`, `not_found`, `admin_protected`, `account_not_usable` if deleted
 */
export async function blockUser(
  { database, now }: Services,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<void> {
  requireFreshPassword(actor, now());
  await database.write(async (transaction) => {
    const user = await findUser(transaction, userId);
    if (user.isAdmin) throw new Failure('admin_protected');
    if (user.deletedAt !== null) throw new Failure('account_not_usable');
    if (user.blockedAt !== null && user.blockedReason === reason) return;
    const change = { blockedAt: user.blockedAt ?? now(), blockedReason: reason };
    await changeUser(transaction, actor, user, 'user.block', change, now());
    await secureAccount(transaction, userId);
  });
}
