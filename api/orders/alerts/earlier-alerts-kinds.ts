import { and, eq } from 'drizzle-orm';
import { notifications } from '../../../db/schema/index.ts';
import { hour, minute } from '../../platform/formats/durations.ts';
import type { QueuedKind } from '../../platform/jobs/kind.ts';
import { findAlerts } from './find.ts';
import { newOrdersKind } from './new-orders-kind.ts';
import { notifyOfOrders } from './notify-of-orders.ts';

/**
 * Turns alerts that an earlier release scheduled into notifications. `adoptEarlierWork` makes them due. A notification
 * that waits already covers fewer orders, so it is replaced. Remove them in the next release.
 */
const earlierAlerts = (name: string, channel: 'mail' | 'push'): QueuedKind => ({
  name,
  waits: [minute, 5 * minute, hour],
  isNeverGivenUp: true,
  timeLimit: minute,
  furthest: 25 * hour,
  run: async ({ database, now }, { key: shopId }) =>
    database.write(async (transaction) => {
      const alerts = await findAlerts(transaction, shopId);
      if (!alerts) return;
      await transaction
        .delete(notifications)
        .where(
          and(
            eq(notifications.shopId, shopId),
            eq(notifications.kind, newOrdersKind.name),
            eq(notifications.channel, channel),
            eq(notifications.state, 'waiting'),
          ),
        );
      const number = (channel === 'mail' ? alerts.mailedNumber : alerts.pushedNumber) + 1;
      await notifyOfOrders(transaction, { shopId, number }, now(), [channel]);
    }),
});

export const earlierOrderMailKind = earlierAlerts('order mails', 'mail');
export const earlierOrderPushKind = earlierAlerts('order pushes', 'push');
