import {
  formatDate,
  formatNumber,
  formatTaka,
  planMails,
  planNames,
  rejectionTexts,
  type Language,
} from '../../platform/texts/texts.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { MailWords } from '../../platform/messaging/mail/compose-mail.ts';
import { gracePeriod, plans, type PaidPlan } from '../../accounts/plans/contract.ts';
import type { Rejection } from './inputs.ts';

/** The payment that a mail names. */
interface Payment {
  readonly selectedPlan: PaidPlan;
  readonly pricePaisa: number;
  readonly trxId: string;
}

/** What an account is told about its plan. Times are epoch ms. */
export type PlanNews =
  | { readonly news: 'trialStarted' | 'trialEnding'; readonly end: number }
  | { readonly news: 'trialEnded' | 'cancelled' }
  | { readonly news: 'requestReceived'; readonly payment: Payment }
  | { readonly news: 'requestRejected'; readonly payment: Payment; readonly why: Rejection }
  | { readonly news: 'requestApproved' | 'grace'; readonly plan: PaidPlan; readonly end: number }
  | { readonly news: 'renewal'; readonly plan: PaidPlan; readonly end: number; readonly daysLeft: number }
  | { readonly news: 'planEnded'; readonly plan: PaidPlan };

/** The mail about a plan, in the reader's language. */
export function writePlanMail(told: PlanNews, language: Language, publicUrl: string): MailWords {
  const { path, subject, paragraphs } = wordsOf(told, language);
  const words = planMails(language);
  const label = path === '/dashboard' ? words.toDashboard : words.toPricing;
  return { language, subject, paragraphs, button: { label, url: `${publicUrl}${inLanguage(path, language)}` } };
}

interface PlanWords {
  readonly path: '/dashboard' | '/pricing';
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

function wordsOf(told: PlanNews, language: Language): PlanWords {
  const words = planMails(language);
  const date = (time: number) => formatDate(time, language);
  const freeLimit = formatNumber(plans.free.maxProducts, language);
  switch (told.news) {
    case 'trialStarted': {
      const { subject, text } = words.trialStarted;
      return { path: '/dashboard', subject, paragraphs: [text(date(told.end))] };
    }
    case 'trialEnding': {
      const { subject, text } = words.trialEnding;
      return { path: '/pricing', subject, paragraphs: [text(date(told.end), freeLimit)] };
    }
    case 'trialEnded':
    case 'cancelled': {
      const { subject, text } = words[told.news];
      return { path: '/pricing', subject, paragraphs: [text(freeLimit)] };
    }
    case 'requestReceived':
    case 'requestRejected':
      return wordsOfPayment(told, language);
    case 'requestApproved':
    case 'grace':
    case 'renewal':
    case 'planEnded':
      return wordsOfPlan(told, language);
  }
}

function wordsOfPayment(told: Extract<PlanNews, { readonly payment: Payment }>, language: Language): PlanWords {
  const { selectedPlan, pricePaisa, trxId } = told.payment;
  const name = planNames(language)[selectedPlan];
  if (told.news === 'requestReceived') {
    const { subject, text, next } = planMails(language).requestReceived;
    return { path: '/dashboard', subject, paragraphs: [text(name, formatTaka(pricePaisa, language), trxId), next] };
  }
  const { subject, text } = planMails(language).requestRejected;
  const { why, whatToDo } = rejectionTexts(language)[told.why.reason];
  const reasons = [why, told.why.note, whatToDo].filter(Boolean);
  return { path: '/pricing', subject, paragraphs: [text(name, trxId), ...reasons] };
}

function wordsOfPlan(told: Extract<PlanNews, { readonly plan: PaidPlan }>, language: Language): PlanWords {
  const words = planMails(language);
  const name = planNames(language)[told.plan];
  const { maxProducts, pricePaisa } = plans[told.plan];
  switch (told.news) {
    case 'requestApproved': {
      const { subject, text } = words.requestApproved;
      const limit = formatNumber(maxProducts, language);
      return {
        path: '/dashboard',
        subject: subject(name),
        paragraphs: [text(name, limit, formatDate(told.end, language))],
      };
    }
    case 'renewal': {
      const { subject, text } = words.renewal;
      const paragraphs = [text(name, formatDate(told.end, language), formatTaka(pricePaisa, language))];
      return { path: '/pricing', subject: subject(name, told.daysLeft), paragraphs };
    }
    case 'grace': {
      const { subject, text } = words.grace;
      return {
        path: '/pricing',
        subject: subject(name),
        paragraphs: [text(name, formatDate(told.end + gracePeriod, language))],
      };
    }
    case 'planEnded': {
      const { subject, text } = words.planEnded;
      const limit = formatNumber(plans.free.maxProducts, language);
      return { path: '/pricing', subject: subject(name), paragraphs: [text(limit)] };
    }
  }
}
