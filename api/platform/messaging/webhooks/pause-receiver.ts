import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { hookDeliveries, shops, users } from '../../../../db/schema/index.ts';
import { notify } from '../notifications/notify.ts';
import type { Receiver } from './due-deliveries.ts';
import { hookPausedKind } from './paused-kind.ts';

/**
 * Stops sending to a shop's receiver until its owner, who is notified by mail, resumes it.
 * @returns changes for the receiver's row
 */
export async function pauseReceiver(
  transaction: Transaction,
  receiver: Receiver,
  now: number,
): Promise<Partial<Receiver>> {
  await transaction
    .update(hookDeliveries)
    .set({ dueAt: null })
    .where(and(eq(hookDeliveries.receiverId, receiver.id), isNotNull(hookDeliveries.dueAt)));
  await tellOwner(transaction, receiver, now);
  return { pausedAt: now, failingSince: null };
}

async function tellOwner(transaction: Transaction, { shopId, url }: Receiver, now: number): Promise<void> {
  const [owner] = await transaction
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(shops, eq(shops.ownerId, users.id))
    .where(eq(shops.id, shopId ?? ''));
  if (!owner?.email) return;
  const to = { userId: owner.id };
  await notify(transaction, hookPausedKind, { channel: 'mail', to, facts: { host: new URL(url).host } }, now);
}
