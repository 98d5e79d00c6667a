import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { hookReceivers, shops, users } from '../../../db/schema/index.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import { receiverOf } from './find.ts';
import { queueDelivery } from '../../platform/messaging/webhooks/queue-delivery.ts';

/** Queues a webhook message after the commit if the order's shop has a receiver and its plan allows it. */
export async function sendOrderToWebhook(
  transaction: Transaction,
  type: 'order.created' | 'order.changed',
  { id, shopId, version }: { readonly id: string; readonly shopId: string; readonly version: number },
  now: number,
): Promise<void> {
  const [found] = await transaction
    .select({
      receiverId: hookReceivers.id,
      owner: { plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt },
    })
    .from(hookReceivers)
    .innerJoin(shops, eq(shops.id, hookReceivers.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(hookReceivers.id, receiverOf(shopId)), isNull(hookReceivers.pausedAt)));
  if (!found || !termsAt(found.owner, now).hasHooks) return;
  await queueDelivery(transaction, found.receiverId, { type, subject: id, version }, now);
}
