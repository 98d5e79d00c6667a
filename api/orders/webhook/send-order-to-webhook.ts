import { and, eq, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { hookReceivers, shops, users } from '../../../db/schema/index.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import { receiverOf } from './find.ts';
import { queueDelivery } from '../../platform/messaging/webhooks/queue-delivery.ts';

/** Queues a webhook message after the commit if the order's shop has a receiver and its plan allows it. */
export async function sendOrderToWebhook(
  context: WriteContext,
  type: 'order.created' | 'order.changed',
  { id, shopId, version }: { readonly id: string; readonly shopId: string; readonly version: number },
): Promise<void> {
  const [found] = await context.transaction
    .select({
      receiverId: hookReceivers.id,
      owner: { plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt },
    })
    .from(hookReceivers)
    .innerJoin(shops, eq(shops.id, hookReceivers.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(hookReceivers.id, receiverOf(shopId)), isNull(hookReceivers.pausedAt)));
  if (!found || !termsAt(found.owner, context.now).hasHooks) return;
  await queueDelivery(context, found.receiverId, { type, subject: id, version });
}
