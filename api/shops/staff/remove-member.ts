import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../shop/find.ts';
import { endMembership } from './end-membership.ts';

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
    await endMembership(transaction, shop.id, userId);
  });
}
