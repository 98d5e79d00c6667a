import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import { notifications } from '../../../../db/schema/index.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { jobOf } from './channel.ts';

/** Checks a user's waiting notifications again, because her quiet hours may have changed, and ends a wait after failures. */
export async function rescheduleNotifications(context: WriteContext, userId: string): Promise<void> {
  const waiting = await context.transaction
    .select({ id: notifications.id, channel: notifications.channel, shopId: notifications.shopId })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.state, 'waiting')));
  for (const { id, channel, shopId } of waiting) {
    const request = { kind: jobOf[channel].job, key: id, tenant: jobOf[channel].isByShop ? shopId : null };
    await enqueue(context, { ...request, dueAt: context.now, isForced: true });
  }
}
