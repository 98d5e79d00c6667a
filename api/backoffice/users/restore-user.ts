import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { erasureDelay } from '../../accounts/identity/account/restore-account.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeUser } from './change-user.ts';
import { findUser } from '../lists/find.ts';

/**
 * Takes an account's deletion back. One that was blocked before the deletion, which shows in its reason, stays blocked.
 * @throws Failure `not_found`, also once its 30 days are over
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
