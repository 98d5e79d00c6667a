import { workOnCommit } from '../../../db/work-on-commit.ts';
import type { Services } from '../../platform/config/services.ts';
import { mailNewOrders } from './mail-orders.ts';
import { alertsTopic } from './note-order.ts';
import { pushesUnderWay, pushNewOrders, wakePushes } from './push-orders.ts';

/** Tells shops' people of new orders, by mail and on their devices, as far as it is time for it. */
export async function sendDueAlerts(services: Services): Promise<void> {
  await mailNewOrders(services);
  await pushNewOrders(services);
}

/** Does so right after an order came in; what is to wait is told by the job. */
export function startAlertSender(services: Services) {
  const mailing = workOnCommit(services.database.commits, alertsTopic, () =>
    mailNewOrders(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'new orders could not be told'),
    ),
  );
  const forget = services.database.commits.on(alertsTopic, () => wakePushes(services));
  return {
    /** What is being told is finished first. */
    async stop(): Promise<void> {
      forget();
      await Promise.all([mailing.stop(), pushesUnderWay(services)]);
    },
  };
}
