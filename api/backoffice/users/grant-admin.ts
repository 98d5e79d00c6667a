import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeUser } from './change-user.ts';
import { findUser } from '../lists/find.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';

/** Makes an account an admin. @throws Failure `password_needed`, `not_found`, `account_not_usable` */
export async function grantAdmin({ database, now }: Services, actor: Actor, userId: string): Promise<void> {
  requireFreshPassword(actor, now());
  await database.write(async (transaction) => {
    const user = await findUser(transaction, userId);
    if (user.isAdmin) return;
    if (user.blockedAt !== null || user.deletedAt !== null) throw new Failure('account_not_usable');
    await changeUser(transaction, actor, user, 'user.grant_admin', { isAdmin: true }, now());
  });
}
