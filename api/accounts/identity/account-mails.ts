import { accountMails, formatDate, formatMoment } from '../../platform/texts/texts.ts';
import type { Language } from '../../platform/formats/language.ts';
import type { MailWords } from '../../platform/messaging/mail/compose-mail.ts';
import type { SecurityNews } from './security-news.ts';

/** @param url page for choosing a new password, with the token */
export function passwordResetMail(language: Language, url: string): MailWords {
  const { subject, text, button, otherwise } = accountMails(language).passwordReset;
  return { language, subject, paragraphs: [text], button: { label: button, url }, note: otherwise };
}

/** @param url page that confirms the new email address, with the token */
export function emailConfirmationMail(language: Language, url: string): MailWords {
  const { subject, text, button, otherwise } = accountMails(language).emailConfirmation;
  return { language, subject, paragraphs: [text], button: { label: button, url }, note: otherwise };
}

export function securityMail(language: Language, facts: SecurityNews): MailWords {
  const { security, notYou } = accountMails(language);
  const { subject, text } = wordsOf(security, facts);
  return { language, subject, paragraphs: [text, notYou] };
}

function wordsOf(words: ReturnType<typeof accountMails>['security'], facts: SecurityNews) {
  if (facts.news === 'email changed') return words.emailChanged(facts.email);
  if (facts.news === 'mobile changed') return words.mobileChanged(facts.mobile);
  return words[facts.news];
}

/** @param erasedAt epoch ms; @param url the sign-in page */
export function accountDeletedMail(language: Language, erasedAt: number, url: string): MailWords {
  const { subject, text, button, otherwise } = accountMails(language).accountDeleted;
  const paragraphs = [text(formatDate(erasedAt, language)), otherwise];
  return { language, subject, paragraphs, button: { label: button, url } };
}

/** @param device 'Chrome on Android'; @param at time of the log-in, epoch ms */
export function newDeviceMail(language: Language, device: string, at: number): MailWords {
  const { newDevice, notYou } = accountMails(language);
  const text = newDevice.text(deviceIn(language, device), formatMoment(at, language));
  return { language, subject: newDevice.subject, paragraphs: [text, notYou] };
}

/** A browser's name in the reader's language. */
export function deviceIn(language: Language, device: string): string {
  const { newDevice } = accountMails(language);
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? newDevice.unknown : newDevice.device(browser, system);
}
