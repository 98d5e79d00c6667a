import { domainMails, type Language } from '../texts/texts.ts';

/** What a mail about a domain says, in its reader's language, and where its button leads. */
export type DomainMail = (language: Language) => {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly leadsTo: '/profile-settings' | '/pricing';
};

type Kind = 'live' | 'broken' | 'wentElsewhere';

const about =
  (kind: Kind, domain: string): DomainMail =>
  (language) => {
    const { subject, text } = domainMails(language)[kind];
    return { subject: subject(domain), paragraphs: [text(domain)], leadsTo: '/profile-settings' };
  };

export const domainIsLive = (domain: string): DomainMail => about('live', domain);
export const domainIsBroken = (domain: string): DomainMail => about('broken', domain);
export const domainWentElsewhere = (domain: string): DomainMail => about('wentElsewhere', domain);
