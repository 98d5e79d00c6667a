import { and, count, eq } from 'drizzle-orm';
import { apiKeys } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { newApiKey } from '../../accounts/access/find-key-actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { findOwnShop } from '../shop/find.ts';
import { maxKeys, type CreatedKey, type NewKey } from './contract.ts';
import { viewKey } from './find.ts';

/**
 * Creates an API key for the actor's own shop. The key is in this response only.
 * @param attempt the `Idempotency-Key`; a repeated attempt gives the same row another key, because nothing stores the
 *   first one and its response was lost
 * @throws Failure `shop_not_found`, `not_in_role`, `too_many_keys`
 */
export async function createKey(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  { name, scopes }: NewKey,
  attempt: Attempt | null,
): Promise<CreatedKey> {
  const key = newApiKey();
  const secret = { keyHash: hashToken(key), ending: key.slice(-4) };
  return database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    const { id } = await once({ transaction, now: now() }, attempt, async () => {
      const [existing] = await transaction.select({ total: count() }).from(apiKeys).where(eq(apiKeys.shopId, shop.id));
      if ((existing?.total ?? 0) >= maxKeys) throw new Failure('too_many_keys', { parameters: { limit: maxKeys } });
      const row = { id: Bun.randomUUIDv7(), shopId: shop.id, name, scopes: [...new Set(scopes)], createdAt: now() };
      await transaction.insert(apiKeys).values({ ...row, ...secret });
      return { id: row.id };
    });
    const isOwn = and(eq(apiKeys.id, id), eq(apiKeys.shopId, shop.id));
    const [row] = await transaction.update(apiKeys).set(secret).where(isOwn).returning();
    if (!row) throw new Failure('not_found');
    return { ...viewKey(row), key };
  });
}
