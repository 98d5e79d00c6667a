import type { Language } from '../../platform/formats/language.ts';
import {
  formatDate,
  formatNumber,
  formatTaka,
  planMails,
  planNames,
  rejectionTexts,
} from '../../platform/texts/texts.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { MailWords } from '../../platform/messaging/mail/compose-mail.ts';
import { gracePeriod, plans, type PaidPlan } from '../../accounts/plans/contract.ts';
import type { Rejection } from './inputs.ts';

/** The content of a mail in a given language. */
type MailContent = Omit<MailWords, 'language'>;

/** Creates a mail's content for the reader's language and the site's URL. */
export type MailWriter = (language: Language, publicUrl: string) => MailContent;

/** The data of one payment that a mail names. */
export interface Payment {
  readonly selectedPlan: PaidPlan;
  readonly pricePaisa: number;
  readonly trxId: string;
}

const freeLimit = (language: Language) => formatNumber(plans.free.maxProducts, language);

function write(
  language: Language,
  publicUrl: string,
  path: '/dashboard' | '/pricing',
  subject: string,
  ...paragraphs: string[]
): MailContent {
  const words = planMails(language);
  const label = path === '/dashboard' ? words.toDashboard : words.toPricing;
  return { subject, paragraphs, button: { label, url: `${publicUrl}${inLanguage(path, language)}` } };
}

export const trialStarted =
  (end: number): MailWriter =>
  (language, publicUrl) => {
    const { subject, text } = planMails(language).trialStarted;
    return write(language, publicUrl, '/dashboard', subject, text(formatDate(end, language)));
  };

export const trialEnding =
  (end: number): MailWriter =>
  (language, publicUrl) => {
    const { subject, text } = planMails(language).trialEnding;
    return write(language, publicUrl, '/pricing', subject, text(formatDate(end, language), freeLimit(language)));
  };

export const trialEnded: MailWriter = (language, publicUrl) => {
  const { subject, text } = planMails(language).trialEnded;
  return write(language, publicUrl, '/pricing', subject, text(freeLimit(language)));
};

export const requestReceived =
  ({ selectedPlan, pricePaisa, trxId }: Payment): MailWriter =>
  (language, publicUrl) => {
    const { subject, text, next } = planMails(language).requestReceived;
    const facts = text(planNames(language)[selectedPlan], formatTaka(pricePaisa, language), trxId);
    return write(language, publicUrl, '/dashboard', subject, facts, next);
  };

export const requestApproved =
  (plan: PaidPlan, end: number): MailWriter =>
  (language, publicUrl) => {
    const { subject, text } = planMails(language).requestApproved;
    const name = planNames(language)[plan];
    const limit = formatNumber(plans[plan].maxProducts, language);
    return write(language, publicUrl, '/dashboard', subject(name), text(name, limit, formatDate(end, language)));
  };

export const requestRejected =
  ({ selectedPlan, trxId }: Payment, { reason, note }: Rejection): MailWriter =>
  (language, publicUrl) => {
    const { subject, text } = planMails(language).requestRejected;
    const { why, whatToDo } = rejectionTexts(language)[reason];
    const facts = text(planNames(language)[selectedPlan], trxId);
    return write(language, publicUrl, '/pricing', subject, facts, ...[why, note, whatToDo].filter(Boolean));
  };

/** @param days days left of the paid period */
export const renewal =
  (plan: PaidPlan, end: number, days: number): MailWriter =>
  (language, publicUrl) => {
    const { subject, text } = planMails(language).renewal;
    const name = planNames(language)[plan];
    const amount = formatTaka(plans[plan].pricePaisa, language);
    return write(language, publicUrl, '/pricing', subject(name, days), text(name, formatDate(end, language), amount));
  };

export const graceBegun =
  (plan: PaidPlan, end: number): MailWriter =>
  (language, publicUrl) => {
    const { subject, text } = planMails(language).grace;
    const name = planNames(language)[plan];
    return write(language, publicUrl, '/pricing', subject(name), text(name, formatDate(end + gracePeriod, language)));
  };

export const planEnded =
  (plan: PaidPlan): MailWriter =>
  (language, publicUrl) => {
    const { subject, text } = planMails(language).planEnded;
    return write(language, publicUrl, '/pricing', subject(planNames(language)[plan]), text(freeLimit(language)));
  };

export const planCancelled: MailWriter = (language, publicUrl) => {
  const { subject, text } = planMails(language).cancelled;
  return write(language, publicUrl, '/pricing', subject, text(freeLimit(language)));
};
