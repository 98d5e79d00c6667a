import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { notifications } from '../../../db/schema/index.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobOf } from '../../platform/messaging/notifications/channel.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { newOrdersKind } from './new-orders-kind.ts';
import { findRecipients, orderChannels, type OrderChannel } from './order-recipients.ts';

/** Queues the notifications about a new order and those after it. They are sent after the commit. */
export async function notifyOfOrders(
  transaction: Transaction,
  { shopId, number }: { readonly shopId: string; readonly number: number },
  now: number,
  channels: readonly OrderChannel[] = orderChannels,
): Promise<void> {
  for (const channel of channels) {
    for (const userId of await findRecipients[channel](transaction, shopId, now)) {
      const key = `${shopId}/${userId}`;
      await notify(transaction, newOrdersKind, { channel, to: { userId }, shopId, key, facts: { since: number } }, now);
    }
  }
}

/** Checks a shop's waiting notifications again, because its quiet hours may have changed, and ends a wait after failures. */
export async function rescheduleOrderNotifications(
  transaction: Transaction,
  shopId: string,
  now: number,
): Promise<void> {
  const waiting = await transaction
    .select({ id: notifications.id, channel: notifications.channel })
    .from(notifications)
    .where(
      and(
        eq(notifications.shopId, shopId),
        eq(notifications.kind, newOrdersKind.name),
        eq(notifications.state, 'waiting'),
      ),
    );
  for (const { id, channel } of waiting) {
    const request = { kind: jobOf[channel].job, key: id, tenant: jobOf[channel].isByShop ? shopId : null };
    enqueue(transaction, { ...request, dueAt: now, isForced: true }, now);
  }
}
