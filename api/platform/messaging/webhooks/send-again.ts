import { and, eq, isNotNull } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import { hookDeliveries } from '../../../../db/schema/index.ts';
import type { Delivery } from './due-deliveries.ts';
import { wakeReceiver } from './queue-delivery.ts';

/**
 * Sends a message again with the same id, even if the receiver is on hold. If a newer message of this type on the same
 * subject is waiting, sends that one instead.
 */
export async function sendAgain(context: WriteContext, delivery: Delivery): Promise<void> {
  const { transaction, now } = context;
  const { id, receiverId, subject, type } = delivery;
  const [waiting] = await transaction
    .select({ id: hookDeliveries.id })
    .from(hookDeliveries)
    .where(
      and(
        eq(hookDeliveries.receiverId, receiverId),
        eq(hookDeliveries.subject, subject),
        eq(hookDeliveries.type, type),
        isNotNull(hookDeliveries.dueAt),
      ),
    );
  await transaction
    .update(hookDeliveries)
    .set({ dueAt: now, attempts: 0 })
    .where(eq(hookDeliveries.id, waiting?.id ?? id));
  await wakeReceiver(context, receiverId, { isForced: true });
}
