import { workOnCommit } from '../../../db/work-on-commit.ts';
import type { Services } from '../../services.ts';
import { mailNewOrders } from './mail-orders.ts';
import { alertsTopic } from './note-order.ts';
import { pushNewOrders } from './push-orders.ts';

/** Tells shops' people of new orders, by mail and on their devices, as far as it is time for it. */
export async function sendDueAlerts(services: Services): Promise<void> {
  await mailNewOrders(services);
  await pushNewOrders(services);
}

/** Does so right after an order came in; what is to wait is told by the job. */
export const startAlertSender = (services: Services) =>
  workOnCommit(services.database.commits, alertsTopic, () =>
    sendDueAlerts(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'new orders could not be told'),
    ),
  );
