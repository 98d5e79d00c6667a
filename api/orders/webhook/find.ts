import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { hookDeliveries, hookReceivers, orders } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { unseal } from '../../platform/config/secrets/seal.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { findTerms } from '../../shops/shop/find-terms.ts';
import type { Delivery } from '../../platform/messaging/webhooks/due-deliveries.ts';
import type { HookDeliveryView, HookView } from './contract.ts';

/** Maximum number of messages shown to a shop. */
const shown = 50;

export const receiverOf = (shopId: string): string => `shop/${shopId}`;

/**
 * The webhook receiver of the actor's own shop, if any, and whether the plan includes webhooks. For the owner only,
 * because the webhook receives every shopper's data. @throws Failure `shop_not_found`, `not_in_role`
 */
export async function findOwnHook(db: Queryable, actor: Actor, shopId: string, now: number) {
  const shop = await findOwnShop(db, actor, shopId);
  const [receiver] = await db
    .select()
    .from(hookReceivers)
    .where(eq(hookReceivers.id, receiverOf(shop.id)));
  const terms = await findTerms(db, shop, now);
  return { shop, receiver, isInPlan: terms?.hasHooks === true };
}

/** A webhook message of the actor's own shop. @throws Failure `shop_not_found`, `not_found` */
export async function findOwnDelivery(db: Queryable, actor: Actor, shopId: string, deliveryId: string, now: number) {
  const found = await findOwnHook(db, actor, shopId, now);
  const [delivery] = await db
    .select()
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.id, deliveryId), eq(hookDeliveries.receiverId, receiverOf(found.shop.id))));
  if (!delivery) throw new Failure('not_found');
  return { ...found, delivery };
}

/** The webhook of the actor's own shop and its latest messages. @throws Failure `shop_not_found` */
export async function readHook(
  { config, database: { db }, now }: Services,
  actor: Actor,
  shopId: string,
): Promise<HookView> {
  const { receiver, isInPlan } = await findOwnHook(db, actor, shopId, now());
  return {
    url: receiver?.url ?? null,
    secret: receiver ? await unseal(config, 'hookSecret', receiver.id, receiver.secret) : null,
    pausedAt: receiver?.pausedAt ?? null,
    failingSince: receiver?.failingSince ?? null,
    isInPlan,
    deliveries: receiver ? await listDeliveries(db, receiver.id) : [],
  };
}

async function listDeliveries(db: Queryable, receiverId: string): Promise<HookDeliveryView[]> {
  const rows = await db
    .select({ delivery: hookDeliveries, number: orders.number })
    .from(hookDeliveries)
    .leftJoin(orders, eq(orders.id, hookDeliveries.subject))
    .where(eq(hookDeliveries.receiverId, receiverId))
    .orderBy(desc(hookDeliveries.createdAt), desc(hookDeliveries.id))
    .limit(shown);
  return rows.map(({ delivery, number }) => viewOf(delivery, number));
}

function viewOf(delivery: Delivery, number: number | null): HookDeliveryView {
  const { id, type, attempts, lastStatus, createdAt, deliveredAt, dueAt } = delivery;
  return {
    id,
    type: type as HookDeliveryView['type'],
    number,
    state: dueAt !== null ? 'waiting' : deliveredAt !== null ? 'delivered' : 'failed',
    attempts,
    status: lastStatus,
    createdAt,
    deliveredAt,
    dueAt,
  };
}
