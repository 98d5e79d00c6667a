import { sql } from 'drizzle-orm';
import { notificationChoices, quietHours } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { rescheduleNotifications } from '../../platform/messaging/notifications/reschedule.ts';
import type { Actor } from '../access/actor.ts';
import { choiceChannels, chosenKinds, type NotificationSettings } from './contract.ts';

/**
 * Saves how the actor is notified. Waiting notifications are scheduled again, because the quiet hours may have changed.
 * Safe to repeat.
 */
export async function saveNotificationSettings(
  { database, now }: Services,
  { userId }: Actor,
  { choices, quietFrom, quietUntil }: NotificationSettings,
): Promise<void> {
  const rows = chosenKinds.flatMap((kind) =>
    choiceChannels.map((channel) => ({ userId, kind, channel, isOn: choices[kind][channel] })),
  );
  await database.write(async (transaction) => {
    const { kind, channel } = notificationChoices;
    await transaction
      .insert(notificationChoices)
      .values(rows)
      .onConflictDoUpdate({
        target: [notificationChoices.userId, kind, channel],
        set: { isOn: sql`excluded.is_on` },
      });
    await transaction
      .insert(quietHours)
      .values({ userId, quietFrom, quietUntil })
      .onConflictDoUpdate({ target: quietHours.userId, set: { quietFrom, quietUntil } });
    await rescheduleNotifications({ transaction, now: now() }, userId);
  });
}
