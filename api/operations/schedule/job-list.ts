import type { Config } from '../../platform/config/config.ts';
import { eraseDeleted } from '../../shops/onboarding/erase-deleted.ts';
import { sendDueHooks } from '../../platform/messaging/webhooks/send-due-hooks.ts';
import { sendDueMail } from '../../platform/messaging/mail/send-due-mail.ts';
import { eraseUnusedAttachments } from '../../backoffice/contacts/erase-attachments.ts';
import { watchDomains } from '../../shops/domains/watch-domains.ts';
import { expirePlans } from '../../shops/plans/expire-plans.ts';
import { remindOfPlans } from '../../shops/plans/remind.ts';
import { collectUnusedImages } from '../../shops/pictures/collect-unused-images.ts';
import { backUp } from './back-up.ts';
import { sendDueAlerts } from '../../orders/alerts/send-due-alerts.ts';
import { eraseOldOrders } from '../../orders/order/erase-old-orders.ts';
import { hookBodies } from './hook-bodies.ts';
import { correctTimes } from './correct-times.ts';
import type { Job } from './jobs.ts';
import { removeExpired } from './remove-expired.ts';

const everywhere: readonly Job[] = [
  { name: 'ended plans', schedule: '* * * * *', run: expirePlans },
  { name: 'plan reminders', schedule: '*/5 * * * *', run: remindOfPlans },
  { name: 'own domains', schedule: '* * * * *', run: watchDomains },
  { name: 'expired', schedule: '17 * * * *', run: removeExpired, deletesMany: true },
  { name: 'deleted accounts', schedule: '47 * * * *', run: eraseDeleted, deletesMany: true },
  { name: 'clock', schedule: '* * * * *', run: correctTimes },
  { name: 'mail', schedule: '* * * * *', run: sendDueMail },
  { name: 'hooks', schedule: '* * * * *', run: (services) => sendDueHooks(services, hookBodies) },
  { name: 'order alerts', schedule: '* * * * *', run: sendDueAlerts },
  { name: 'unused images', schedule: '37 * * * *', run: collectUnusedImages },
  { name: 'unused attachments', schedule: '47 * * * *', run: eraseUnusedAttachments },
  { name: 'old orders', schedule: '27 * * * *', run: eraseOldOrders, deletesMany: true },
];

export const backupJob: Job = { name: 'backup', schedule: '23 3 * * *', run: backUp };

/** All scheduled jobs. */
export const jobsOf = ({ backup }: Pick<Config, 'backup'>): readonly Job[] =>
  backup ? [...everywhere, backupJob] : everywhere;
