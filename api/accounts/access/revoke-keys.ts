import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { apiKeys, shops } from '../../../db/schema/index.ts';

/**
 * Revokes all API keys of a user's shop, from the next request on. For a block, a suspended shop and a deletion. A new
 * password revokes none, because another system would stop without a word; the owner sees and revokes them herself.
 */
export async function revokeKeys(transaction: Transaction, userId: string): Promise<void> {
  const own = transaction.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, userId));
  await transaction.delete(apiKeys).where(inArray(apiKeys.shopId, own));
}
