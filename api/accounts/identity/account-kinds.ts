import { day, hour } from '../../platform/formats/durations.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { accountMails, digitsText } from '../../platform/texts/texts.ts';
import { findByMobile } from './recovery/find-by-mobile.ts';
import {
  accountDeletedMail,
  emailChangedMail,
  deviceIn,
  emailConfirmationMail,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
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

/** The code for choosing a new password. It goes only to a number that has an account. */
export const resetCodeKind: NotificationKind<{ readonly code: string; readonly expiresAt: number }> = {
  name: 'password reset code',
  isAwaited: true,
  sms: async ({ facts: { code, expiresAt }, address, language, db, now }) => {
    const isUsable = now < expiresAt && (await findByMobile(db, address ?? '')) !== undefined;
    return isUsable ? accountMails(language).resetCode(digitsText(code, language)) : null;
  },
};

/** The link that confirms a new email address, sent to it. */
export const emailConfirmationKind: NotificationKind<Link> = {
  name: 'email confirmation',
  isAwaited: true,
  mail: ({ facts, language }) => emailConfirmationMail(language, facts.url),
};

type SecurityNews =
  | { readonly news: 'password changed' }
  /** Sent to the old address. */
  | { readonly news: 'email changed'; readonly email: string };

/** Changes of how an account is entered, so that its owner notices what she did not do. */
export const securityKind: NotificationKind<SecurityNews> = {
  name: 'security',
  mail: ({ facts, language }) =>
    facts.news === 'email changed' ? emailChangedMail(language, facts.email) : passwordChangedMail(language),
};

/**
 * Somebody has logged in with a browser that the account did not know. By SMS only to an account without an address,
 * once a day, because its number was never confirmed.
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
  mail: ({ facts, language }) => accountDeletedMail(language, facts.erasedAt, facts.url),
};
