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

/** The messages to an account about its plan. Times are epoch ms. */
export type PlanNews =
  | { readonly news: 'trialStarted' | 'trialEnding'; readonly end: number }
  | { readonly news: 'trialEnded' | 'cancelled' }
  | { readonly news: 'requestReceived'; readonly payment: Payment }
  | { readonly news: 'requestRejected'; readonly payment: Payment; readonly why: Rejection }
  | { readonly news: 'requestApproved' | 'grace'; readonly plan: PaidPlan; readonly end: number }
  | { readonly news: 'renewal'; readonly plan: PaidPlan; readonly end: number; readonly daysLeft: number }
  | { readonly news: 'planEnded'; readonly plan: PaidPlan };

/** The mail about a plan, in the reader's language. */
export function writePlanMail(news: PlanNews, language: Language, publicUrl: string): MailWords {
  const { path, subject, paragraphs } = wordsOf(news, language);
  const words = planMails(language);
  const label = path === '/dashboard' ? words.toDashboard : words.toPricing;
  return { language, subject, paragraphs, button: { label, url: `${publicUrl}${inLanguage(path, language)}` } };
}

interface PlanWords {
  readonly path: '/dashboard' | '/pricing';
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

function wordsOf(news: PlanNews, language: Language): PlanWords {
  const words = planMails(language);
  const date = (time: number) => formatDate(time, language);
  const freeLimit = formatNumber(plans.free.maxProducts, language);
  switch (news.news) {
    case 'trialStarted': {
      const { subject, text } = words.trialStarted;
      return { path: '/dashboard', subject, paragraphs: [text(date(news.end))] };
    }
    case 'trialEnding': {
      const { subject, text } = words.trialEnding;
      return { path: '/pricing', subject, paragraphs: [text(date(news.end), freeLimit)] };
    }
    case 'trialEnded':
    case 'cancelled': {
      const { subject, text } = words[news.news];
      return { path: '/pricing', subject, paragraphs: [text(freeLimit)] };
    }
    case 'requestReceived':
    case 'requestRejected':
      return wordsOfPayment(news, language);
    case 'requestApproved':
    case 'grace':
    case 'renewal':
    case 'planEnded':
      return wordsOfPlan(news, language);
  }
}

function wordsOfPayment(news: Extract<PlanNews, { readonly payment: Payment }>, language: Language): PlanWords {
  const { selectedPlan, pricePaisa, trxId } = news.payment;
  const name = planNames(language)[selectedPlan];
  if (news.news === 'requestReceived') {
    const { subject, text, next } = planMails(language).requestReceived;
    return { path: '/dashboard', subject, paragraphs: [text(name, formatTaka(pricePaisa, language), trxId), next] };
  }
  const { subject, text } = planMails(language).requestRejected;
  const { why, whatToDo } = rejectionTexts(language)[news.why.reason];
  const reasons = [why, news.why.note, whatToDo].filter(Boolean);
  return { path: '/pricing', subject, paragraphs: [text(name, trxId), ...reasons] };
}

function wordsOfPlan(news: Extract<PlanNews, { readonly plan: PaidPlan }>, language: Language): PlanWords {
  const words = planMails(language);
  const name = planNames(language)[news.plan];
  const { maxProducts, pricePaisa } = plans[news.plan];
  switch (news.news) {
    case 'requestApproved': {
      const { subject, text } = words.requestApproved;
      const limit = formatNumber(maxProducts, language);
      return {
        path: '/dashboard',
        subject: subject(name),
        paragraphs: [text(name, limit, formatDate(news.end, language))],
      };
    }
    case 'renewal': {
      const { subject, text } = words.renewal;
      const paragraphs = [text(name, formatDate(news.end, language), formatTaka(pricePaisa, language))];
      return { path: '/pricing', subject: subject(name, news.daysLeft), paragraphs };
    }
    case 'grace': {
      const { subject, text } = words.grace;
      return {
        path: '/pricing',
        subject: subject(name),
        paragraphs: [text(name, formatDate(news.end + gracePeriod, language))],
      };
    }
    case 'planEnded': {
      const { subject, text } = words.planEnded;
      const limit = formatNumber(plans.free.maxProducts, language);
      return { path: '/pricing', subject: subject(name), paragraphs: [text(limit)] };
    }
  }
}
