import { inLanguage } from '../../../site/paths.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { newsletter } from '../../platform/texts/texts.ts';

/**
 * The mail that asks the owner of an address to confirm the subscription. Its only link leads to a page with a confirm
 * button; ignoring the mail declines.
 */
export const newsletterConfirmationKind: NotificationKind<{ readonly token: string }> = {
  name: 'newsletter confirmation',
  mail: ({ facts: { token }, language, publicUrl }) => {
    const { mail } = newsletter(language);
    return {
      language,
      subject: mail.subject,
      paragraphs: [`${mail.asked}\n${mail.confirm}`, mail.ignore],
      button: { label: mail.button, url: `${publicUrl}${inLanguage('/newsletter/confirm', language)}#${token}` },
    };
  },
};
