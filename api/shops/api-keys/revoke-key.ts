import { and, eq } from 'drizzle-orm';
import { apiKeys } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { findOwnShop } from '../shop/find.ts';

/** Revokes an API key, from the next request on. @throws Failure `shop_not_found`, `not_in_role`, `not_found` */
export async function revokeKey({ database }: Services, actor: Actor, shopId: string, keyId: string): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    const isOwn = and(eq(apiKeys.id, keyId), eq(apiKeys.shopId, shop.id));
    const [revoked] = await transaction.delete(apiKeys).where(isOwn).returning({ id: apiKeys.id });
    if (!revoked) throw new Failure('not_found');
  });
}
