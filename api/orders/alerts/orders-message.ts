import { inLanguage } from '../../../site/paths.ts';
import type { MailWords } from '../../platform/messaging/mail/compose-mail.ts';
import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';
import { orderMails, type Language } from '../../platform/texts/texts.ts';

/** A section of the dashboard that a message opens. */
type Section = 'orders' | 'products';

/** A push message that opens a section of the dashboard. */
export const ordersMessage = (
  language: Language,
  words: Pick<PushedMessage, 'title' | 'body' | 'tag'>,
  section: Section = 'orders',
): PushedMessage => ({ ...words, url: `${inLanguage('/dashboard', language)}?section=${section}`, language });

/** The mail with the words of a push message. */
export const ordersMail = (
  { publicUrl }: { readonly publicUrl: string },
  message: PushedMessage | null,
  section: Section = 'orders',
): MailWords | null =>
  message && {
    language: message.language,
    subject: message.title,
    paragraphs: [message.body],
    button: { label: orderMails(message.language).open[section], url: publicUrl + message.url },
    note: orderMails(message.language).switchOff,
  };
