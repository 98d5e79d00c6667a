import { and, eq, inArray } from 'drizzle-orm';
import { pushSubscriptions } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import { minute } from '../../formats/durations.ts';
import type { Channel } from '../notifications/channel.ts';
import { pushTo, type Subscription } from './push-to.ts';
import type { PushedMessage } from './pushed-message.ts';
import { vapidKeys } from './vapid.ts';

/**
 * Sends a notification about a shop to the browsers that its recipient subscribed for it, each in its language. A
 * message that was interrupted is sent again and replaces the first one on the device.
 */
export const pushChannel: Channel<'push'> = {
  name: 'push',
  waits: [minute, minute],
  timeLimit: minute,
  deliver: async (services, { userId, shopId }, write) => {
    const devices = await services.database.db
      .select()
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.shopId, shopId ?? ''), eq(pushSubscriptions.userId, userId ?? '')));
    const messages = new Map<string, PushedMessage>();
    for (const { language } of devices) {
      const message = messages.get(language) ?? (await write(language));
      if (!message) return false;
      messages.set(language, message);
    }
    const outcomes = await pushToAll(services, devices, ({ language }) => messages.get(language));
    if (outcomes.includes('failed')) throw new Error('A push service did not accept the message');
    return outcomes.includes('sent');
  },
};

/** Sends each device its message, and deletes subscriptions that no longer exist. */
export async function pushToAll(
  services: Services,
  devices: readonly Subscription[],
  messageFor: (device: Subscription) => PushedMessage | undefined,
  topic?: 'test',
): Promise<ReadonlyArray<'sent' | 'gone' | 'failed'>> {
  if (devices.length === 0) return [];
  const keys = await vapidKeys(services);
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const message = messageFor(device);
      return message ? pushTo(services, keys, device, message, topic) : 'failed';
    }),
  );
  const gone = devices.filter((_, index) => outcomes[index] === 'gone').map(({ id }) => id);
  if (gone.length > 0)
    await services.database.write((transaction) =>
      transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone)),
    );
  return outcomes;
}
