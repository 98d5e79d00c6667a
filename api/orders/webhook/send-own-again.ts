import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnDelivery } from './find.ts';
import { sendAgain } from '../../platform/messaging/webhooks/send-again.ts';

/**
 * Queues a message about an order again. The payload has the order's current state.
 * @throws Failure `shop_not_found`, `not_found`, `hooks_not_in_plan`, `hook_paused`
 */
export async function sendOwnAgain(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  deliveryId: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const { delivery, receiver, isInPlan } = await findOwnDelivery(transaction, actor, shopId, deliveryId, now());
    if (!isInPlan) throw new Failure('hooks_not_in_plan');
    if (receiver?.pausedAt != null) throw new Failure('hook_paused');
    await sendAgain({ transaction, now: now() }, delivery);
  });
}
