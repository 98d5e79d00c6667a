import { and, eq } from 'drizzle-orm';
import { invitations } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../shop/find.ts';

/** Invalidates the link of an invitation. @throws Failure `shop_not_found`, `not_in_role`, `not_found` */
export async function withdrawInvitation(
  { database }: Services,
  actor: Actor,
  shopId: string,
  invitationId: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    const withdrawn = await transaction
      .delete(invitations)
      .where(and(eq(invitations.shopId, shop.id), eq(invitations.id, invitationId)))
      .returning();
    if (withdrawn.length === 0) throw new Failure('not_found');
  });
}
