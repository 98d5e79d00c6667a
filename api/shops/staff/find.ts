import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { invitations, members, shops, staffActions, users } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import { findOwnShop } from '../shop/find.ts';
import type { InvitationView, MembershipView, StaffList } from './contract.ts';

/** Maximum number of actions in the list. */
const shownActions = 50;

/**
 * Staff, open invitations and latest actions of the actor's own shop. @throws Failure `shop_not_found`, `not_in_role`
 */
export async function findStaff(db: Queryable, actor: Actor, shopId: string): Promise<StaffList> {
  const shop = await findOwnShop(db, actor, shopId);
  const [owner] = await db.select().from(users).where(eq(users.id, shop.ownerId));
  const people = await db
    .select({ member: members, email: users.email, mobile: users.mobile })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.shopId, shop.id))
    .orderBy(asc(members.createdAt));
  const open = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.shopId, shop.id), gt(invitations.expiresAt, actor.requestedAt)))
    .orderBy(asc(invitations.id));
  const actions = await db
    .select()
    .from(staffActions)
    .where(eq(staffActions.shopId, shop.id))
    .orderBy(desc(staffActions.id))
    .limit(shownActions);
  return {
    isInPlan: owner !== undefined && termsAt(owner, actor.requestedAt).hasStaff,
    members: people.map(({ member: { userId, name, role, createdAt }, email, mobile }) => ({
      userId,
      name,
      identifier: email ?? mobile ?? '',
      role,
      since: createdAt,
    })),
    invitations: open.map(viewInvitation),
    actions: actions.map(({ id, name, part, call, createdAt }) => ({ id, name, part, call, at: createdAt })),
  };
}

export function viewInvitation(row: typeof invitations.$inferSelect): InvitationView {
  const { id, name, contact, role, expiresAt } = row;
  return { id, name, contact, role, expiresAt };
}

/** The open invitation of a link, with its shop. @throws Failure `link_expired`, also if the shop no longer exists */
export async function findOpenInvitation(db: Queryable, token: string, now: number) {
  const [row] = await db
    .select({ invitation: invitations, shop: shops, owner: users })
    .from(invitations)
    .innerJoin(shops, eq(shops.id, invitations.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        gt(invitations.expiresAt, now),
        isNull(shops.deletedAt),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
  if (!row) throw new Failure('link_expired');
  return row;
}

/** The shops where the actor is staff. @throws Failure `not_found` for another account */
export async function findMemberships(db: Queryable, actor: Actor, userId: string): Promise<MembershipView[]> {
  if (userId !== actor.userId) throw new Failure('not_found');
  const rows = await db
    .select({ member: members, shop: shops, owner: users })
    .from(members)
    .innerJoin(shops, eq(shops.id, members.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(members.userId, userId), isNull(shops.deletedAt), isNull(users.blockedAt), isNull(users.deletedAt)))
    .orderBy(asc(members.createdAt));
  return rows.map(({ member, shop, owner }) => ({
    shopId: shop.id,
    shopName: shop.name,
    role: member.role,
    isLocked: !termsAt(owner, actor.requestedAt).hasStaff,
  }));
}
