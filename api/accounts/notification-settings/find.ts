import { countDistinct, eq } from 'drizzle-orm';
import { pushSubscriptions, users } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { readPreferences } from '../../platform/messaging/notifications/preferences.ts';
import type { Actor } from '../access/actor.ts';
import { termsAt } from '../plans/contract.ts';
import type { NotificationSettingsView } from './contract.ts';

/** How the actor is notified. */
export async function readNotificationSettings(
  { config, database: { db }, now }: Services,
  { userId }: Actor,
): Promise<NotificationSettingsView> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Failure('not_found');
  const [devices] = await db
    .select({ count: countDistinct(pushSubscriptions.endpoint) })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return {
    ...(await readPreferences(db, userId)),
    hasEmail: user.email !== null,
    hasMobile: user.mobile !== null,
    devices: devices?.count ?? 0,
    maxSmsPerDay: config.sms.gateway === null ? 0 : termsAt(user, now()).maxSmsPerDay,
  };
}
