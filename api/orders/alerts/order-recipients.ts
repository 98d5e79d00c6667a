import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../../db/client.ts';
import { members, notificationChoices, pushSubscriptions, shops, users } from '../../../db/schema/index.ts';
import { mayUse, type Permission } from '../../accounts/access/permissions.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import { usualChoices, type ChoiceChannel, type ChosenKind } from '../../platform/messaging/notifications/choices.ts';

export interface Recipient {
  readonly userId: string;
  readonly channel: ChoiceChannel;
}

/**
 * The users who hear about a shop's news, by channel. Mail and SMS go to the owner, push messages to every device of the
 * owner and of staff with the permission. A channel that a user has switched off is left out.
 */
export async function findRecipients(
  db: Queryable,
  kind: ChosenKind,
  permission: Permission,
  shopId: string,
  now: number,
): Promise<Recipient[]> {
  const usual = usualChoices[kind];
  const [owner] = await readOwner(db, shopId, kind);
  const byMail = owner?.email != null && (owner.mailChoice ?? usual.mail);
  const bySms = owner?.mobile != null && (owner.smsChoice ?? usual.sms);
  const subscribers = await readSubscribers(db, shopId, kind);
  const byPush = subscribers.filter(({ userId, owner: { id, ...plan }, role, isOn }) => {
    const isMember = role !== null && mayUse(role, permission) && termsAt(plan, now).hasStaff;
    return (userId === id || isMember) && (isOn ?? usual.push);
  });
  return [
    ...(owner && byMail ? [{ userId: owner.id, channel: 'mail' as const }] : []),
    ...byPush.map(({ userId }) => ({ userId, channel: 'push' as const })),
    ...(owner && bySms ? [{ userId: owner.id, channel: 'sms' as const }] : []),
  ];
}

const ofMail = alias(notificationChoices, 'of_mail');
const ofSms = alias(notificationChoices, 'of_sms');

/** The choice of a user on a channel. */
const choiceOf = (
  choices: typeof ofMail | typeof ofSms | typeof notificationChoices,
  kind: ChosenKind,
  channel: ChoiceChannel,
) => and(eq(choices.kind, kind), eq(choices.channel, channel));

const readOwner = (db: Queryable, shopId: string, kind: ChosenKind) =>
  db
    .select({
      id: users.id,
      email: users.email,
      mobile: users.mobile,
      mailChoice: ofMail.isOn,
      smsChoice: ofSms.isOn,
    })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .leftJoin(ofMail, and(eq(ofMail.userId, users.id), choiceOf(ofMail, kind, 'mail')))
    .leftJoin(ofSms, and(eq(ofSms.userId, users.id), choiceOf(ofSms, kind, 'sms')))
    .where(eq(shops.id, shopId));

const readSubscribers = (db: Queryable, shopId: string, kind: ChosenKind) =>
  db
    .selectDistinct({
      userId: pushSubscriptions.userId,
      owner: { id: users.id, plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt },
      role: members.role,
      isOn: notificationChoices.isOn,
    })
    .from(pushSubscriptions)
    .innerJoin(shops, eq(shops.id, pushSubscriptions.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .leftJoin(members, and(eq(members.shopId, pushSubscriptions.shopId), eq(members.userId, pushSubscriptions.userId)))
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.userId, pushSubscriptions.userId), choiceOf(notificationChoices, kind, 'push')),
    )
    .where(eq(pushSubscriptions.shopId, shopId));
