import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { passwordResetKind } from '../../accounts/identity/account-kinds.ts';
import { mayReset } from '../../accounts/identity/contacts/contact-states.ts';
import { issueReset } from '../../accounts/identity/recovery/issue-reset.ts';
import { maskEmail } from '../../accounts/identity/recovery/mask-email.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import type { Services } from '../../platform/config/services.ts';
import { accountMails } from '../../platform/texts/texts.ts';
import type { SentReset } from '../contract.ts';
import { findUser } from '../find.ts';

/**
 * Sends an owner a link for choosing a new password, after an admin has verified the requester. The link is sent by
 * e-mail. Without an e-mail address that may set the password, the admin gets a prepared chat with the account's own
 * number.
 * @throws Failure `password_needed`, `not_found`, `admin_protected`, `account_not_usable`
 */
export async function sendPasswordReset(
  { config, database, now }: Services,
  actor: Actor,
  userId: string,
  attempt: Attempt | null,
): Promise<SentReset> {
  requireFreshPassword(actor, now());
  return database.write(async (transaction) => {
    const user = await findUser(transaction, userId);
    if (user.isAdmin) throw new Failure('admin_protected');
    if (user.deletedAt !== null || user.blockedAt !== null) throw new Failure('account_not_usable');
    const { language, email, mobile } = user;
    const isMailed = email !== null && mayReset(user.emailState);
    const issue = async () => {
      const entry = { action: 'user.send_reset', targetKind: 'user', targetId: userId } as const;
      await recordAudit(transaction, actor, entry, now());
      return issueReset(transaction, user, isMailed ? 'email' : 'mobile', {
        publicUrl: config.publicUrl,
        language,
        now: now(),
      });
    };
    // The chat contains the link, which must not be stored. A repeated attempt gets a new link.
    if (!isMailed)
      return {
        email: null,
        chat: chatWith(mobile ?? '', `${accountMails(language).passwordResetChat}\n${await issue()}`),
      };
    return once(transaction, attempt, now(), async () => {
      const facts = { url: await issue() };
      await notify(transaction, passwordResetKind, { channel: 'mail', to: { userId }, facts }, now());
      return { email: maskEmail(email), chat: null };
    });
  });
}

/** A link to a WhatsApp chat with a prefilled text. The person who opens it sends the text. */
const chatWith = (mobile: string, text: string): string => `https://wa.me/88${mobile}?text=${encodeURIComponent(text)}`;
