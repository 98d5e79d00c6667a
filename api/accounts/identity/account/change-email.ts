import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../../db/client.ts';
import { emailChanges, passwordResets, users } from '../../../../db/schema/index.ts';
import { inLanguage } from '../../../../site/paths.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Language } from '../../../platform/formats/language.ts';
import { notify } from '../../../platform/messaging/notifications/notify.ts';
import type { Services } from '../../../platform/config/services.ts';
import { emailConfirmationKind, securityKind } from '../account-kinds.ts';
import type { Actor } from '../../access/actor.ts';
import { notifyContacts } from '../contacts/notify-contacts.ts';
import { readIdentifier } from '../contract.ts';
import { findByIdentifier } from './find-user.ts';
import type { Limits } from '../limits/limits.ts';
import { boundTo } from '../passwords/bound-to.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { hashToken, newToken } from '../../access/tokens.ts';
import { day } from '../../../platform/formats/durations.ts';

/** 24 hours in ms. */
const lifetime = day;

interface NewEmail {
  readonly email: string;
  readonly password: string;
  readonly language: Language;
}

/**
 * Sends a confirmation link to the new email address. The old email address stays valid until the link is opened. Earlier links
 * become invalid.
 * @throws Failure `wrong_password`, `email_taken`, `too_many_sign_ins` or `too_many_requests`
 */
export async function requestEmailChange(
  services: Services,
  limits: Limits,
  actor: Actor,
  input: NewEmail,
  network: string,
): Promise<void> {
  const passwordHash = await requirePassword(services, limits, actor, input.password);
  const identifier = readIdentifier(input.email);
  if (identifier?.kind !== 'email') throw new Failure('invalid', { fields: { email: { key: 'email' } } });
  const response = await limits.admitLookup(`network ${network}`);
  await requireFree(services.database.db, identifier.email, actor.userId);
  await response.takeBack();
  await sendLink(services, limits, actor, { email: identifier.email, language: input.language, passwordHash });
}

/**
 * Sends the link that confirms the account's own email address. Needs no password, because the link goes to the email address that
 * the account has.
 * @throws Failure `too_many_requests`, or `not_found` if the account has no email address
 */
export async function requestEmailConfirmation(
  services: Services,
  limits: Limits,
  actor: Actor,
  language: Language,
): Promise<void> {
  const [user] = await services.database.db.select().from(users).where(eq(users.id, actor.userId));
  if (!user || user.email === null) throw new Failure('not_found');
  await sendLink(services, limits, actor, { email: user.email, language, passwordHash: user.passwordHash });
}

interface LinkTo {
  readonly email: string;
  readonly language: Language;
  readonly passwordHash: string;
}

async function sendLink(
  services: Services,
  limits: Limits,
  { userId }: Actor,
  { email, language, passwordHash }: LinkTo,
): Promise<void> {
  await limits.admitMail(`email change of ${userId}`);
  await limits.admitMail(`email change to ${email}`);
  const token = newToken();
  const url = `${services.config.publicUrl}${inLanguage('/confirm-email', language)}#${token}`;
  const now = services.now();
  await services.database.write(async (transaction) => {
    await transaction.delete(emailChanges).where(eq(emailChanges.userId, userId));
    const row = {
      tokenHash: hashToken(token),
      userId,
      email,
      boundTo: boundTo(passwordHash),
      expiresAt: now + lifetime,
    };
    await transaction.insert(emailChanges).values(row);
    const to = { recipient: email, language };
    await notify({ transaction, now }, emailConfirmationKind, { channel: 'mail', to, facts: { url } });
  });
}

/**
 * Makes the email address that received the link the account's confirmed email address. If it is a new one, the account's contacts
 * are told, old and new, and its password reset links become invalid.
 * @throws Failure `link_expired`, `email_taken` or `too_many_requests`
 */
export async function confirmEmail(
  services: Services,
  limits: Limits,
  input: { readonly token: string; readonly language: Language },
  network: string,
): Promise<{ readonly email: string }> {
  await limits.admitAttempt(`network ${network}`, 'too_many_requests');
  const now = services.now();
  return services.database.write(async (transaction) => {
    const [change] = await transaction
      .delete(emailChanges)
      .where(and(eq(emailChanges.tokenHash, hashToken(input.token)), gt(emailChanges.expiresAt, now)))
      .returning();
    const user = change && (await findUsable(transaction, change.userId));
    if (!user || change.boundTo !== boundTo(user.passwordHash)) throw new Failure('link_expired');
    const { email } = change;
    await requireFree(transaction, email, user.id);
    await transaction.update(users).set({ email, emailState: 'confirmed' }).where(eq(users.id, user.id));
    if (user.email === email) return { email };
    await transaction.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    const { language } = input;
    await notifyContacts(transaction, user, { news: 'email changed', email }, { language, now });
    const to = { recipient: email, language };
    await notify({ transaction, now }, securityKind, { channel: 'mail', to, facts: { news: 'email added' } });
    return { email };
  });
}

async function findUsable(transaction: Transaction, userId: string) {
  const isUsable = and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt));
  const [user] = await transaction.select().from(users).where(isUsable);
  return user;
}

/** The account's own email address is free, so that its link confirms it. */
async function requireFree(db: Queryable, email: string, userId: string): Promise<void> {
  const holder = await findByIdentifier(db, { kind: 'email', email });
  if (holder && holder.id !== userId) throw new Failure('email_taken', { fields: { email: { key: 'email_taken' } } });
}
