import { eq } from 'drizzle-orm';
import { invitations, members } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import type { MembershipView } from './contract.ts';
import { findOpenInvitation } from './find.ts';

/**
 * Makes the actor a member of the shop that sent the invitation. The link then becomes invalid. An existing member gets
 * the invitation's role.
 * @throws Failure `link_expired`, `own_shop`, `staff_locked`
 */
export async function acceptInvitation(
  { database, now }: Services,
  actor: Actor,
  token: string,
): Promise<MembershipView> {
  return database.write(async (transaction) => {
    const { invitation, shop, owner } = await findOpenInvitation(transaction, token, now());
    if (shop.ownerId === actor.userId) throw new Failure('own_shop');
    if (!termsAt(owner, now()).hasStaff) throw new Failure('staff_locked');
    const { id, shopId, name, role } = invitation;
    await transaction.delete(invitations).where(eq(invitations.id, id));
    await transaction
      .insert(members)
      .values({ shopId, userId: actor.userId, name, role, createdAt: now() })
      .onConflictDoUpdate({ target: [members.shopId, members.userId], set: { name, role } });
    return { shopId, shopName: shop.name, role, isLocked: false };
  });
}
