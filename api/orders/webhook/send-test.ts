import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Delivery } from '../../platform/messaging/webhooks/due-deliveries.ts';
import { queueDelivery } from '../../platform/messaging/webhooks/queue-delivery.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnHook } from './find.ts';

/**
 * Queues a message of type `test` for the receiver of the actor's own shop. It is signed and retried like any other.
 * @throws Failure `shop_not_found`, `not_found` without a receiver, `hooks_not_in_plan`, `hook_paused`
 */
export async function sendTest({ database, now }: Services, actor: Actor, shopId: string): Promise<void> {
  await database.write(async (transaction) => {
    const { shop, receiver, isInPlan } = await findOwnHook(transaction, actor, shopId, now());
    if (!isInPlan) throw new Failure('hooks_not_in_plan');
    if (!receiver) throw new Failure('not_found');
    if (receiver.pausedAt !== null) throw new Failure('hook_paused');
    const message = { type: 'test', subject: shop.id, version: now() } as const;
    await queueDelivery({ transaction, now: now() }, receiver.id, message, { isForced: true });
  });
}

/** The payload of a test message. */
export const testBody = async (_: Services, { type, subject, createdAt }: Delivery): Promise<object> => ({
  type,
  timestamp: new Date(createdAt).toISOString(),
  data: { shopId: subject },
});
