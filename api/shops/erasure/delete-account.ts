import { eq } from 'drizzle-orm';
import { members, users } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { Language } from '../../platform/formats/language.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import type { Services } from '../../platform/config/services.ts';
import { touchShopOf } from '../../platform/publications/touch-shop.ts';
import { accountDeletedKind } from '../../accounts/identity/account-kinds.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { revokeKeys } from '../../accounts/access/revoke-keys.ts';
import { rejectRequestsOf } from '../plans/reject-requests.ts';
import { secureAccount } from '../../accounts/identity/sessions/secure-account.ts';
import type { Limits } from '../../accounts/identity/limits/limits.ts';
import { requireOtherAdmin } from '../../accounts/identity/account/require-other-admin.ts';
import { requirePassword } from '../../accounts/identity/passwords/require-password.ts';
import { erasureDelay } from '../../accounts/identity/account/restore-account.ts';

/**
 * Deletes the actor's account. Sessions and API keys end, the shop's pages are removed and open payments rejected immediately. All data is erased after 30
 * days. Signing in before then restores the account, but not staff memberships in other shops.
 * @returns time of the erasure, epoch ms
 * @throws Failure `wrong_password`, `last_admin` or `too_many_sign_ins`
 */
export async function deleteAccount(
  services: Services,
  limits: Limits,
  actor: Actor,
  input: { readonly password: string; readonly language: Language },
): Promise<{ readonly erasedAt: number }> {
  await requirePassword(services, limits, actor, input.password);
  const now = services.now();
  const erasedAt = now + erasureDelay;
  const url = `${services.config.publicUrl}${inLanguage('/login', input.language)}`;
  await services.database.write(async (transaction) => {
    const context = { transaction, now };
    await requireOtherAdmin(transaction, actor.userId);
    const [user] = await transaction
      .update(users)
      .set({ deletedAt: now })
      .where(eq(users.id, actor.userId))
      .returning({ email: users.email });
    await secureAccount(transaction, actor.userId);
    await revokeKeys(transaction, actor.userId);
    await transaction.delete(members).where(eq(members.userId, actor.userId));
    await rejectRequestsOf(context, actor.userId);
    await touchShopOf(context, actor.userId);
    if (!user?.email) return;
    const to = { recipient: user.email, language: input.language };
    await notify(context, accountDeletedKind, { channel: 'mail', to, facts: { erasedAt, url } });
  });
  return { erasedAt };
}
