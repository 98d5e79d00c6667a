import { domainMails, formatDate, type Language } from '../../platform/texts/texts.ts';
import type { Ending } from './phases.ts';

/** The content of a mail about a domain in its reader's language, and the target of its button. */
export type DomainMail = (language: Language) => {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly leadsTo: '/profile-settings' | '/pricing';
};

type Kind = 'live' | 'broken' | 'wentElsewhere' | 'gone';

const about =
  (kind: Kind, domain: string): DomainMail =>
  (language) => {
    const { subject, text } = domainMails(language)[kind];
    return { subject: subject(domain), paragraphs: [text(domain)], leadsTo: '/profile-settings' };
  };

export const domainIsLive = (domain: string): DomainMail => about('live', domain);
export const domainIsBroken = (domain: string): DomainMail => about('broken', domain);
export const domainWentElsewhere = (domain: string): DomainMail => about('wentElsewhere', domain);
export const domainIsGone = (domain: string): DomainMail => about('gone', domain);

/** For a domain that an admin removed. */
export const domainIsTaken =
  (domain: string, reason: string): DomainMail =>
  (language) => {
    const { gone } = domainMails(language);
    const paragraphs = [gone.text(domain), gone.reason(reason)];
    return { subject: gone.subject(domain), paragraphs, leadsTo: '/profile-settings' };
  };

/** Sent when the ending starts, and again shortly before the removal. */
export const domainIsEnding =
  (domain: string, { redirectsFrom, goneFrom }: Ending, now: number): DomainMail =>
  (language) => {
    const { ending, endingSoon } = domainMails(language);
    const gone = formatDate(goneFrom, language);
    const paragraphs =
      now < redirectsFrom
        ? [ending.text(domain, formatDate(redirectsFrom, language), gone)]
        : [endingSoon.text(domain, gone)];
    const subject = now < redirectsFrom ? ending.subject(domain) : endingSoon.subject(domain);
    return { subject, paragraphs, leadsTo: '/pricing' };
  };
