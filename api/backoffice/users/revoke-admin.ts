import type { Actor } from '../../accounts/access/actor.ts';
import { requireOtherAdmin } from '../../accounts/identity/account/require-other-admin.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeUser } from './change-user.ts';
import { findUser } from '../lists/find.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';

/**
 * Revokes the admin role. At least one admin who can sign in always remains (decisions 'The first admin').
 * @throws Failure `password_needed`, `not_found`, `last_admin`
 */
export async function revokeAdmin({ database, now }: Services, actor: Actor, userId: string): Promise<void> {
  requireFreshPassword(actor, now());
  await database.write(async (transaction) => {
    const user = await findUser(transaction, userId);
    if (!user.isAdmin) return;
    await requireOtherAdmin(transaction, userId);
    await changeUser(transaction, actor, user, 'user.revoke_admin', { isAdmin: false }, now());
  });
}
