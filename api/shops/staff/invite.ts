import { and, eq, gt } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { invitations, members } from '../../../db/schema/index.ts';
import { invitationPath, inLanguage } from '../../../site/paths.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { hashToken, newToken } from '../../accounts/access/tokens.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { readIdentifier } from '../../accounts/identity/contract.ts';
import type { Language } from '../../platform/formats/language.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop, type ShopRow } from '../shop/find.ts';
import { findTerms } from '../shop/find-terms.ts';
import { invitationLifetime, maxStaff, type MadeInvitation, type NewInvitation } from './contract.ts';
import { viewInvitation } from './find.ts';
import { invitationKind } from './invitation-kind.ts';

/**
 * Invites a person to the staff of the actor's own shop. An email address gets the link by mail. For a mobile number,
 * the owner sends the link. A new invitation of the same person invalidates the earlier link.
 * @throws Failure `shop_not_found`, `not_in_role`, `staff_not_in_plan`, `too_many_staff`, `invalid`
 */
export async function invite(
  { config, database, now }: Services,
  actor: Actor,
  shopId: string,
  { name, contact, role }: NewInvitation,
  language: Language,
): Promise<MadeInvitation> {
  const who = readIdentifier(contact);
  if (!who) throw new Failure('invalid', { fields: { contact: { key: 'identifier' } } });
  const recipient = who.kind === 'email' ? who.email : who.mobile;
  const token = newToken();
  const url = `${config.publicUrl}${inLanguage(invitationPath, language)}#${token}`;
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const shop = await findOwnShop(transaction, actor, shopId);
    await requirePlan(context, shop);
    const earlier = await transaction
      .delete(invitations)
      .where(and(eq(invitations.shopId, shop.id), eq(invitations.contact, recipient)))
      .returning();
    await requireRoom(context, shop.id);
    const row = {
      id: Bun.randomUUIDv7(),
      shopId: shop.id,
      tokenHash: hashToken(token),
      name,
      contact: recipient,
      role,
      createdAt: now(),
      expiresAt: now() + invitationLifetime,
    };
    await transaction.insert(invitations).values(row);
    const isMailed = who.kind === 'email';
    const facts = { shop: shop.name, name, role, url };
    if (isMailed)
      await notify(context, invitationKind, { channel: 'mail', to: { recipient, language }, shopId, facts });
    return { ...viewInvitation(row), url, isMailed, isRenewed: earlier.length > 0 };
  });
}

/** @throws Failure `staff_not_in_plan` */
export async function requirePlan({ transaction, now }: WriteContext, shop: ShopRow): Promise<void> {
  if (!(await findTerms(transaction, shop, now))?.hasStaff) throw new Failure('staff_not_in_plan');
}

async function requireRoom({ transaction, now }: WriteContext, shopId: string): Promise<void> {
  const held = await transaction.$count(members, eq(members.shopId, shopId));
  const open = await transaction.$count(
    invitations,
    and(eq(invitations.shopId, shopId), gt(invitations.expiresAt, now)),
  );
  if (held + open >= maxStaff) throw new Failure('too_many_staff', { parameters: { limit: maxStaff } });
}
