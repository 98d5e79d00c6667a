import { supportMails } from '../../platform/texts/texts.ts';
import type { MailWords } from '../../platform/messaging/mail/compose-mail.ts';
import type { NewContact } from './contract.ts';

/** The mail to support about a message. */
export function supportMail(
  publicUrl: string,
  { name, email, subject, message }: Pick<NewContact, 'name' | 'email' | 'subject' | 'message'>,
  hasAttachment: boolean,
): MailWords {
  const language = 'en';
  const words = supportMails(language);
  return {
    language,
    subject: words.contact.subject(subject),
    paragraphs: [words.contact.from(name, email), message, ...(hasAttachment ? [words.contact.attachment] : [])],
    button: { label: words.contact.button, url: `${publicUrl}/admin?tab=contacts` },
  };
}
