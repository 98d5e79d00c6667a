import { day, hour } from '../../platform/formats/durations.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { accountMails, digitsText } from '../../platform/texts/texts.ts';
import type { SecurityNews } from './security-news.ts';
import { mayReset } from './contacts/contact-states.ts';
import { findByMobile } from './recovery/find-by-mobile.ts';
import {
  accountDeletedMail,
  deviceIn,
  emailConfirmationMail,
  newDeviceMail,
  passwordResetMail,
  securityMail,
} from './account-mails.ts';

/** A page that the link opens, with its one-time token. */
interface Link {
  readonly url: string;
}

/** The link for choosing a new password. */
export const passwordResetKind: NotificationKind<Link> = {
  name: 'password reset',
  isAwaited: true,
  mail: ({ facts, language }) => passwordResetMail(language, facts.url),
};

interface Code {
  readonly code: string;
  readonly expiresAt: number;
}

/** The code for choosing a new password. It goes only to a number that may set the password of an account. */
export const resetCodeKind: NotificationKind<Code> = {
  name: 'password reset code',
  isAwaited: true,
  isCode: true,
  sms: async ({ facts: { code, expiresAt }, recipient, language, db, now }) => {
    const user = now < expiresAt ? await findByMobile(db, recipient ?? '') : undefined;
    return user && mayReset(user.mobileState) ? accountMails(language).resetCode(digitsText(code, language)) : null;
  },
};

/** The code that confirms the number of an account. */
export const mobileCodeKind: NotificationKind<Code> = {
  name: 'mobile confirmation code',
  isAwaited: true,
  isCode: true,
  sms: ({ facts: { code, expiresAt }, language, now }) =>
    now < expiresAt ? accountMails(language).mobileCode(digitsText(code, language)) : null,
};

/** The link that confirms a new email address, sent to it. */
export const emailConfirmationKind: NotificationKind<Link> = {
  name: 'email confirmation',
  isAwaited: true,
  mail: ({ facts, language }) => emailConfirmationMail(language, facts.url),
};

/** Changes of how an account is entered, so that its owner notices what she did not do. */
export const securityKind: NotificationKind<SecurityNews> = {
  name: 'security',
  isUncounted: true,
  mail: ({ facts, language }) => securityMail(language, facts),
  sms: ({ facts: { news }, language }) => accountMails(language).securitySms[news],
};

/**
 * Somebody has logged in with a browser that the account did not know. By SMS only to an account without an email address,
 * once a day.
 */
export const newDeviceKind: NotificationKind<{ readonly device: string; readonly at: number }> = {
  name: 'new device',
  intervals: { sms: day },
  mail: ({ facts: { device, at }, language }) => newDeviceMail(language, device, at),
  sms: ({ facts: { at, device }, language, now }) =>
    now - at < hour ? accountMails(language).newDevice.sms(deviceIn(language, device)) : null,
};

/** An account was deleted, with the time of its erasure, epoch ms. */
export const accountDeletedKind: NotificationKind<Link & { readonly erasedAt: number }> = {
  name: 'account deleted',
  isUncounted: true,
  mail: ({ facts, language }) => accountDeletedMail(language, facts.erasedAt, facts.url),
};
