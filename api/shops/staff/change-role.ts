import { and, eq } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Role } from '../../accounts/access/permissions.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../shop/find.ts';
import { requirePlan } from './invite.ts';

/**
 * Changes the role of a member of the actor's own shop, from the member's next request on. @throws Failure
 * `shop_not_found`, `not_in_role`, `staff_not_in_plan`, `not_found`
 */
export async function changeRole(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    await requirePlan({ transaction, now: now() }, shop);
    const changed = await transaction
      .update(members)
      .set({ role })
      .where(and(eq(members.shopId, shop.id), eq(members.userId, userId)))
      .returning();
    if (changed.length === 0) throw new Failure('not_found');
  });
}
