import { and, eq, isNotNull } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import { hookDeliveries, shops, users } from '../../../../db/schema/index.ts';
import { notify } from '../notifications/notify.ts';
import type { Receiver } from './due-deliveries.ts';
import { hookPausedKind } from './paused-kind.ts';

/**
 * Stops sending to a shop's receiver until its owner, who is notified by mail, resumes it.
 * @returns changes for the receiver's row
 */
export async function pauseReceiver(context: WriteContext, receiver: Receiver): Promise<Partial<Receiver>> {
  await context.transaction
    .update(hookDeliveries)
    .set({ dueAt: null })
    .where(and(eq(hookDeliveries.receiverId, receiver.id), isNotNull(hookDeliveries.dueAt)));
  await notifyOwner(context, receiver);
  return { pausedAt: context.now, failingSince: null };
}

async function notifyOwner(context: WriteContext, { shopId, url }: Receiver): Promise<void> {
  const [owner] = await context.transaction
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(shops, eq(shops.ownerId, users.id))
    .where(eq(shops.id, shopId ?? ''));
  if (!owner?.email) return;
  const to = { userId: owner.id };
  await notify(context, hookPausedKind, { channel: 'mail', to, facts: { host: new URL(url).host } });
}
