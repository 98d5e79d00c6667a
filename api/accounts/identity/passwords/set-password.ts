import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/index.ts';
import type { Language } from '../../../platform/formats/language.ts';
import { notify } from '../../../platform/messaging/notifications/notify.ts';
import { emailOf, smsNumberOf } from '../../../platform/messaging/notifications/reachable.ts';
import { securityKind } from '../account-kinds.ts';
import { afterReset, type ContactKind } from '../contacts/contact-states.ts';
import { notifyContacts } from '../contacts/notify-contacts.ts';
import { secureAccount } from '../sessions/secure-account.ts';

type User = typeof users.$inferSelect;

interface NewPassword {
  readonly passwordHash: string;
  readonly language: Language;
  readonly now: number;
  /** After a new password with one of them, the other recovery codes stay valid. */
  readonly keepsRecoveryCodes?: boolean;
}

/** Replaces a password. Ends all sessions, links and codes, and notifies the account's contacts. */
export async function setPassword(transaction: Transaction, user: User, input: NewPassword): Promise<void> {
  const { passwordHash, language, now, keepsRecoveryCodes = false } = input;
  const context = { transaction, now };
  await transaction.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await secureAccount(transaction, user.id, keepsRecoveryCodes);
  const notice = { to: { userId: user.id, language }, facts: { news: 'password changed' } } as const;
  if (emailOf(user) !== null) await notify(context, securityKind, { channel: 'mail', ...notice });
  if (smsNumberOf(user) !== null) await notify(context, securityKind, { channel: 'sms', ...notice });
}

/**
 * Replaces a password after a link or a code to `proven`. This contact is then confirmed. Another contact that was not
 * shown to belong to the same person can no longer set the password, and is told.
 * @returns that other contact, or null
 */
export async function setPasswordBy(
  transaction: Transaction,
  user: User,
  proven: ContactKind,
  input: NewPassword,
): Promise<ContactKind | null> {
  const { states, suspended } = afterReset(user, proven);
  await transaction.update(users).set(states).where(eq(users.id, user.id));
  await setPassword(transaction, { ...user, ...states }, input);
  if (suspended !== null) {
    const only = { ...user, [proven]: null };
    await notifyContacts(transaction, only, { news: 'contact suspended' }, input);
  }
  return suspended;
}
