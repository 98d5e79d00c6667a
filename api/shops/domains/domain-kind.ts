import { inLanguage } from '../../../site/paths.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { domainMails } from '../../platform/texts/texts.ts';
import { writeDomainMail, type DomainNews } from './domain-mails.ts';

/** News about a shop's own domain, for its owner. */
export const domainKind: NotificationKind<DomainNews> = {
  name: 'domain',
  mail: ({ facts, language, publicUrl }) => {
    const { leadsTo, ...words } = writeDomainMail(facts, language);
    const labels = domainMails(language);
    const label = leadsTo === '/pricing' ? labels.toPricing : labels.toSettings;
    return { language, ...words, button: { label, url: `${publicUrl}${inLanguage(leadsTo, language)}` } };
  },
};
