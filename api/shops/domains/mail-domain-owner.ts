import type { Transaction } from '../../../db/client.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { Config } from '../../platform/config/config.ts';
import { queueMail } from '../../platform/messaging/mail/queue-mail.ts';
import { domainMails } from '../../platform/texts/texts.ts';
import type { DomainMail } from './domain-mails.ts';
import type { DomainOwner } from './find.ts';

/**
 * Mails an owner about the domain in the owner's language, unless the account has no address or is blocked or deleted.
 */
export async function mailDomainOwner(
  transaction: Transaction,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, language, blockedAt, deletedAt }: DomainOwner,
  write: DomainMail,
  now: number,
): Promise<void> {
  if (email === null || blockedAt !== null || deletedAt !== null) return;
  const { subject, paragraphs, leadsTo } = write(language);
  const words = domainMails(language);
  const button = {
    label: leadsTo === '/pricing' ? words.toPricing : words.toSettings,
    url: `${publicUrl}${inLanguage(leadsTo, language)}`,
  };
  await queueMail(transaction, email, { language, subject, paragraphs, button }, now);
}
