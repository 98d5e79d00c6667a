import { domainMails, formatDate, type Language } from '../../platform/texts/texts.ts';
import type { Ending } from './phases.ts';

/** The messages to an owner about the shop's domain. */
export type DomainNews =
  | { readonly news: 'live' | 'broken' | 'wentElsewhere'; readonly domain: string }
  /** `reason`: of the admin who removed it. */
  | { readonly news: 'gone'; readonly domain: string; readonly reason?: string }
  /** Sent when the ending starts, and again shortly before the removal. */
  | { readonly news: 'ending'; readonly domain: string; readonly ending: Ending; readonly isSoon: boolean };

interface DomainMail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Target of the button. */
  readonly leadsTo: '/profile-settings' | '/pricing';
}

/** The content of a mail about a domain in its reader's language. */
export function writeDomainMail(news: DomainNews, language: Language): DomainMail {
  const { domain } = news;
  const words = domainMails(language);
  if (news.news === 'ending') {
    const { redirectsFrom, goneFrom } = news.ending;
    const gone = formatDate(goneFrom, language);
    const { subject } = news.isSoon ? words.endingSoon : words.ending;
    const text = news.isSoon
      ? words.endingSoon.text(domain, gone)
      : words.ending.text(domain, formatDate(redirectsFrom, language), gone);
    return { subject: subject(domain), paragraphs: [text], leadsTo: '/pricing' };
  }
  const { subject, text } = words[news.news];
  const reason = news.news === 'gone' && news.reason !== undefined ? [words.gone.reason(news.reason)] : [];
  return { subject: subject(domain), paragraphs: [text(domain), ...reason], leadsTo: '/profile-settings' };
}
