import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { knownBrowsers, passwordResets, users } from '../../../../db/schema/index.ts';
import type { Language } from '../../../platform/formats/language.ts';
import { notify } from '../../../platform/messaging/notifications/notify.ts';
import { securityKind } from '../account-kinds.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';

/**
 * Replaces a password. Ends all sessions, invalidates reset links and known browsers, and notifies the account's e-mail
 * address.
 */
export async function setPassword(
  transaction: Transaction,
  user: { readonly id: string; readonly email: string | null },
  passwordHash: string,
  language: Language,
  now: number,
): Promise<void> {
  await transaction.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await transaction.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await transaction.delete(knownBrowsers).where(eq(knownBrowsers.userId, user.id));
  await endSessionsOf(transaction, user.id);
  if (user.email === null) return;
  const to = { userId: user.id, language };
  await notify(transaction, securityKind, { channel: 'mail', to, facts: { news: 'password changed' } }, now);
}
