import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { secureAccount } from '../../accounts/identity/sessions/secure-account.ts';
import { rejectClaimsOf } from '../../accounts/payments/reject-claims.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeUser } from './change-user.ts';
import { findUser } from '../lists/find.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';

/**
 * Deletes an account and its shop. An admin can restore both for 30 days. The account is also blocked, so that signing
 * in does not restore it, as it would after the owner's own deletion.
 * @throws Failure `password_needed`, `not_found`, `admin_protected`
 */
export async function deleteUser({ database, now }: Services, actor: Actor, userId: string): Promise<void> {
  requireFreshPassword(actor, now());
  await database.write(async (transaction) => {
    const user = await findUser(transaction, userId);
    if (user.isAdmin) throw new Failure('admin_protected');
    if (user.deletedAt !== null && user.blockedAt !== null) return;
    const change = { deletedAt: user.deletedAt ?? now(), blockedAt: user.blockedAt ?? now() };
    await changeUser(transaction, actor, user, 'user.delete', change, now());
    await rejectClaimsOf(transaction, userId, now());
    await secureAccount(transaction, userId);
  });
}
