import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeUser } from './change-user.ts';
import { findUser } from '../lists/find.ts';

/** Unblocks an account and publishes its shop again. @throws Failure `not_found`, `account_not_usable` if deleted */
export async function unblockUser({ database, now }: Services, actor: Actor, userId: string): Promise<void> {
  await database.write(async (transaction) => {
    const user = await findUser(transaction, userId);
    if (user.deletedAt !== null) throw new Failure('account_not_usable');
    if (user.blockedAt === null) return;
    await changeUser(transaction, actor, user, 'user.unblock', { blockedAt: null, blockedReason: null }, now());
  });
}
