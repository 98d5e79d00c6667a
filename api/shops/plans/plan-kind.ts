import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { writePlanMail, type PlanNews } from './plan-mails.ts';

/** News about an account's plan and its payments, for the account. */
export const planKind: NotificationKind<PlanNews> = {
  name: 'plan',
  mail: ({ facts, language, publicUrl }) => writePlanMail(facts, language, publicUrl),
};
