import { and, eq } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../shop/find.ts';

/**
 * Ends a membership in the actor's own shop, from the member's next request on. @throws Failure `shop_not_found`,
 * `not_in_role`, `not_found`
 */
export async function removeMember(
  { database }: Services,
  actor: Actor,
  shopId: string,
  userId: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    const removed = await transaction
      .delete(members)
      .where(and(eq(members.shopId, shop.id), eq(members.userId, userId)))
      .returning();
    if (removed.length === 0) throw new Failure('not_found');
  });
}
