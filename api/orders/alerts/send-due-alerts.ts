import { workOnCommit } from '../../../db/work-on-commit.ts';
import type { Services } from '../../platform/config/services.ts';
import { mailNewOrders } from './mail-orders.ts';
import { alertsTopic } from './schedule-order-alerts.ts';
import { pushesUnderWay, pushNewOrders, wakePushes } from './push-orders.ts';

/** Sends the due alerts about new orders, by mail and as push messages. */
export async function sendDueAlerts(services: Services): Promise<void> {
  await mailNewOrders(services);
  await pushNewOrders(services);
}

/** Sends alerts as soon as an order is committed. The scheduled job sends delayed ones. */
export function startAlertSender(services: Services) {
  const mailing = workOnCommit(services.database.commits, alertsTopic, () =>
    mailNewOrders(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'mails about new orders failed'),
    ),
  );
  const forget = services.database.commits.on(alertsTopic, () => wakePushes(services));
  return {
    /** Waits for alerts that are being sent. */
    async stop(): Promise<void> {
      forget();
      await Promise.all([mailing.stop(), pushesUnderWay(services)]);
    },
  };
}
