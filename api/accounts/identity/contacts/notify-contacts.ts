import type { Transaction } from '../../../../db/client.ts';
import type { users } from '../../../../db/schema/index.ts';
import type { Language } from '../../../platform/formats/language.ts';
import { notify } from '../../../platform/messaging/notifications/notify.ts';
import { securityKind } from '../account-kinds.ts';
import type { SecurityNews } from '../security-news.ts';

type Contacts = Pick<typeof users.$inferSelect, 'email' | 'emailState' | 'mobile' | 'mobileState'>;

/**
 * Tells an account's contacts what has changed. They are email addresses, so that a former contact is told as well. A doubtful
 * email address and a number that is not confirmed are not told.
 */
export async function notifyContacts(
  transaction: Transaction,
  { email, emailState, mobile, mobileState }: Contacts,
  facts: SecurityNews,
  { language, now }: { readonly language: Language; readonly now: number },
): Promise<void> {
  const context = { transaction, now };
  if (email !== null && emailState !== 'added')
    await notify(context, securityKind, { channel: 'mail', to: { recipient: email, language }, facts });
  if (mobile !== null && mobileState === 'confirmed')
    await notify(context, securityKind, { channel: 'sms', to: { recipient: mobile, language }, facts });
}
