import { Failure } from '../../../platform/errors/failure.ts';
import type { Language } from '../../../platform/formats/language.ts';
import { notify } from '../../../platform/messaging/notifications/notify.ts';
import type { Services } from '../../../platform/config/services.ts';
import { passwordResetKind } from '../account-kinds.ts';
import { mayReset } from '../contacts/contact-states.ts';
import { readIdentifier, type SentReset } from '../contract.ts';
import { findByIdentifier } from '../account/find-user.ts';
import type { Limits } from '../limits/limits.ts';
import type { Browser } from '../sessions/browser.ts';
import { limitSource, networkSource } from '../sessions/known-browser.ts';
import { issueReset } from './issue-reset.ts';
import { maskEmail } from './mask-email.ts';
import { sendCode } from './send-code.ts';

/**
 * Sends a link for choosing a new password to the account's e-mail address. The previous link becomes invalid. If the
 * operator has an SMS gateway, a mobile number gets a code instead, and the response is the same without an account.
 * @returns the masked email address
 * @throws Failure `no_account_email`, `no_account_mobile`, `account_without_email`, `contact_not_confirmed` or
 * `too_many_requests`
 */
export async function requestPasswordReset(
  services: Services,
  limits: Limits,
  input: { readonly identifier: string; readonly language: Language },
  browser: Browser,
): Promise<SentReset> {
  const identifier = readIdentifier(input.identifier);
  if (identifier?.kind === 'mobile' && services.config.sms.gateway !== null) {
    await limits.admitAttempt(networkSource(browser), 'too_many_requests');
    await sendCode(services, limits, { purpose: 'reset', mobile: identifier.mobile, language: input.language });
    return { email: null };
  }
  const user = identifier ? await findByIdentifier(services.database.db, identifier) : undefined;
  const source = await limitSource(services, browser, user?.id);
  await limits.admitAttempt(source, 'too_many_requests');
  await limits.admitLookup(source);
  if (!user) throw new Failure(identifier?.kind === 'mobile' ? 'no_account_mobile' : 'no_account_email');
  const { id: userId, email } = user;
  if (email === null) throw new Failure('account_without_email');
  if (!mayReset(user.emailState)) throw new Failure('contact_not_confirmed');
  // A known browser has its own limit, so that strangers cannot use up the owner's mails.
  await limits.admitMail(`password reset ${source === networkSource(browser) ? `to ${email}` : `from ${source}`}`);
  const { publicUrl } = services.config;
  const { language } = input;
  const now = services.now();
  await services.database.write(async (transaction) => {
    const url = await issueReset(transaction, user, 'email', { publicUrl, language, now });
    await notify({ transaction, now }, passwordResetKind, {
      channel: 'mail',
      to: { userId, language },
      facts: { url },
    });
  });
  return { email: maskEmail(email) };
}
