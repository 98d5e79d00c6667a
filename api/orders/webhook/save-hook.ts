import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { hookReceivers } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Config } from '../../platform/config/config.ts';
import { seal } from '../../platform/config/secrets/seal.ts';
import type { Services } from '../../platform/config/services.ts';
import { wakeReceiver } from '../../platform/messaging/webhooks/queue-delivery.ts';
import type { NewHook } from './contract.ts';
import { findOwnHook, receiverOf } from './find.ts';

/**
 * Sets the webhook URL of the actor's own shop. A new URL keeps the secret. Each save resumes a paused
 * receiver, even with the same URL.
 * @throws Failure `shop_not_found`, `hooks_not_in_plan`, or `invalid` for a URL in a private network
 */
export async function saveHook(
  { config, database, guardedFetch, now }: Services,
  actor: Actor,
  shopId: string,
  { url }: NewHook,
): Promise<void> {
  await requirePlan({ transaction: database.db, now: now() }, actor, shopId);
  if (await guardedFetch.isPrivate(url)) throw new Failure('invalid', { fields: { url: { key: 'private_url' } } });
  const secret = await newSecret(config, shopId);
  await database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const { shop } = await requirePlan(context, actor, shopId);
    const fresh = { url, pausedAt: null, failingSince: null };
    await transaction
      .insert(hookReceivers)
      .values({ id: receiverOf(shop.id), shopId: shop.id, secret, createdAt: now(), ...fresh })
      .onConflictDoUpdate({ target: hookReceivers.id, set: fresh });
    await wakeReceiver(context, receiverOf(shop.id), { isForced: true });
  });
}

/** Creates a new signing secret. @throws Failure `shop_not_found`, `hooks_not_in_plan`, `not_found` */
export async function renewHookSecret(
  { config, database, now }: Services,
  actor: Actor,
  shopId: string,
): Promise<void> {
  const secret = await newSecret(config, shopId);
  await database.write(async (transaction) => {
    const { receiver } = await requirePlan({ transaction, now: now() }, actor, shopId);
    if (!receiver) throw new Failure('not_found');
    await transaction.update(hookReceivers).set({ secret }).where(eq(hookReceivers.id, receiver.id));
  });
}

/** Deletes the webhook of the actor's own shop, with its messages. @throws Failure `shop_not_found` */
export async function removeHook({ database, now }: Services, actor: Actor, shopId: string): Promise<void> {
  await database.write(async (transaction) => {
    const { receiver } = await findOwnHook(transaction, actor, shopId, now());
    if (receiver) await transaction.delete(hookReceivers).where(eq(hookReceivers.id, receiver.id));
  });
}

/** A new signing secret, in stored form: 192 random bits in the format of Standard Webhooks. */
const newSecret = (config: Config, shopId: string): Promise<string> =>
  seal(
    config,
    'hookSecret',
    receiverOf(shopId),
    `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64')}`,
  );

async function requirePlan({ transaction, now }: WriteContext, actor: Actor, shopId: string) {
  const found = await findOwnHook(transaction, actor, shopId, now);
  if (!found.isInPlan) throw new Failure('hooks_not_in_plan');
  return found;
}
