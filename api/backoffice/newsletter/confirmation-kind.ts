import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { confirmationMail } from './confirmation-mail.ts';

/** The link that confirms a subscription to the newsletter. */
export const newsletterConfirmationKind: NotificationKind<{ readonly token: string }> = {
  name: 'newsletter confirmation',
  mail: ({ facts, language, publicUrl }) => confirmationMail(publicUrl, language, facts.token),
};
