import type { Language } from '../../platform/formats/language.ts';
import { newsletter } from '../../platform/texts/texts.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { MailWords } from '../../platform/messaging/mail/compose-mail.ts';

/**
 * The mail that asks the owner of an address to confirm. Its only link leads to a page with a confirm button; ignoring
 * the mail declines.
 */
export function confirmationMail(publicUrl: string, language: Language, token: string): MailWords {
  const { mail } = newsletter(language);
  return {
    language,
    subject: mail.subject,
    paragraphs: [`${mail.asked}\n${mail.confirm}`, mail.ignore],
    button: { label: mail.button, url: `${publicUrl}${inLanguage('/newsletter/confirm', language)}#${token}` },
  };
}
