import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { erasureDelay } from '../../accounts/identity/account/restore-account.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeUser } from './change-user.ts';
import { findUser } from '../lists/find.ts';

/**
 * Restores a deleted account. It stays blocked if `blockedReason` is set. An admin's deletion also blocks an account,
 * but without a reason.
 * @throws Failure `not_found`, also after the 30 days
 */
export async function restoreUser({ database, now }: Services, actor: Actor, userId: string): Promise<void> {
  await database.write(async (transaction) => {
    const user = await findUser(transaction, userId);
    if (user.deletedAt === null) return;
    if (now() >= user.deletedAt + erasureDelay) throw new Failure('not_found');
    const change = { deletedAt: null, blockedAt: user.blockedReason === null ? null : user.blockedAt };
    await changeUser(transaction, actor, user, 'user.restore', change, now());
  });
}
