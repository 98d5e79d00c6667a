import { and, asc, eq, inArray } from 'drizzle-orm';
import { pushSubscriptions } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Language } from '../../platform/formats/language.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { PushDevice } from './contract.ts';

/** Maximum number of subscribed devices per user. A further one replaces the oldest. */
const most = 10;

/**
 * Subscribes a browser to alerts of the actor's own shop until it signs out.
 * @throws Failure `shop_not_found`, or `invalid` for a URL in a private network
 */
export async function saveDevice(
  { database, guardedFetch, now }: Services,
  actor: Actor,
  shopId: string,
  { endpoint, keys }: PushDevice,
  language: Language,
): Promise<void> {
  await findOwnShop(database.db, actor, shopId, 'orders');
  if (await guardedFetch.isPrivate(endpoint))
    throw new Failure('invalid', { fields: { endpoint: { key: 'private_url' } } });
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId, 'orders');
    const { userId, sessionId } = actor;
    const device = { shopId: shop.id, userId, sessionId, endpoint, ...keys, language, createdAt: now() };
    await transaction
      .insert(pushSubscriptions)
      .values({ id: hashToken(endpoint), ...device })
      .onConflictDoUpdate({ target: pushSubscriptions.id, set: device });
    const held = await transaction
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt));
    const surplus = held.slice(0, Math.max(0, held.length - most)).map(({ id }) => id);
    if (surplus.length > 0) await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
  });
}

/** Unsubscribes a browser. @throws Failure `shop_not_found` */
export async function removeDevice(
  { database }: Services,
  actor: Actor,
  shopId: string,
  endpoint: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId, 'orders');
    await transaction
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.id, hashToken(endpoint)),
          eq(pushSubscriptions.shopId, shop.id),
          eq(pushSubscriptions.userId, actor.userId),
        ),
      );
  });
}
