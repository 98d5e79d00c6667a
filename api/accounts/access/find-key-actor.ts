import { and, eq, isNull } from 'drizzle-orm';
import { apiKeys, shops, users } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { minute } from '../../platform/formats/durations.ts';
import { apiKeyPrefix } from '../../platform/http/bearer.ts';
import type { Actor } from './actor.ts';
import { scopes } from './permissions.ts';
import { hashToken, newToken } from './tokens.ts';

/** Minimum interval between updates of a key's `lastUsedAt`, ms. */
const touchInterval = minute;

/** A new API key, with 256 random bits. Only `hashToken` of it is stored. */
export const newApiKey = (): string => `${apiKeyPrefix}${newToken()}`;

/**
 * The actor of an API key, or null for an unknown or revoked key, and if its owner is blocked or deleted. A key is
 * found by its hash, so that the time of the search tells nothing about stored keys.
 * @param named the shop that the request names in a header
 */
export async function findKeyActor(services: Services, key: string, named: string | null): Promise<Actor | null> {
  if (!/^psk_[\w-]{43}$/.test(key)) return null;
  const [row] = await services.database.db
    .select({ key: apiKeys, userId: users.id, language: users.language })
    .from(apiKeys)
    .innerJoin(shops, eq(shops.id, apiKeys.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(
      and(
        eq(apiKeys.keyHash, hashToken(key)),
        isNull(shops.deletedAt),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
  if (!row) return null;
  const { id, shopId, name, lastUsedAt } = row.key;
  const now = services.now();
  if (lastUsedAt === null || now - lastUsedAt > touchInterval) await touchKey(services, id, now);
  return {
    userId: row.userId,
    sessionId: '',
    isAdmin: false,
    language: row.language,
    identifier: `${name} (API)`,
    passwordConfirmedAt: 0,
    shopId: named ?? shopId,
    requestedAt: now,
    key: { id, shopId, scopes: scopes.filter((scope) => row.key.scopes.includes(scope)) },
  };
}

/** Records the use. A failure does not stop the request, because reading works without a writable database. */
async function touchKey({ database, log }: Services, id: string, lastUsedAt: number): Promise<void> {
  try {
    await database.write(async (transaction) => {
      await transaction.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, id));
    });
  } catch (error) {
    log.warn({ err: error }, 'the use of an API key was not recorded');
  }
}
