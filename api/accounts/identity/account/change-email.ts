import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { emailChanges, passwordResets, users } from '../../../../db/schema/index.ts';
import { inLanguage } from '../../../../site/paths.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Language } from '../../../platform/formats/language.ts';
import { notify } from '../../../platform/messaging/notifications/notify.ts';
import type { Services } from '../../../platform/config/services.ts';
import { emailConfirmationKind, securityKind } from '../account-kinds.ts';
import type { Actor } from '../../access/actor.ts';
import { readIdentifier } from '../contract.ts';
import { findByIdentifier } from './find-user.ts';
import type { Limits } from '../limits/limits.ts';
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
 * Sends a confirmation link to the new address. The old address stays valid until the link is opened. Earlier links
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
  await requirePassword(services, limits, actor, input.password);
  const identifier = readIdentifier(input.email);
  if (identifier?.kind !== 'email') throw new Failure('invalid', { fields: { email: { key: 'email' } } });
  const answer = await limits.admitAnswer(`network ${network}`);
  await requireFree(services.database.db, identifier.email);
  await answer.takeBack();
  await limits.admitMail(`email change of ${actor.userId}`);
  await limits.admitMail(`email change to ${identifier.email}`);
  const token = newToken();
  const url = `${services.config.publicUrl}${inLanguage('/confirm-email', input.language)}#${token}`;
  const now = services.now();
  await services.database.write(async (transaction) => {
    await transaction.delete(emailChanges).where(eq(emailChanges.userId, actor.userId));
    await transaction.insert(emailChanges).values({
      tokenHash: hashToken(token),
      userId: actor.userId,
      email: identifier.email,
      expiresAt: now + lifetime,
    });
    const to = { address: identifier.email, language: input.language };
    await notify(transaction, emailConfirmationKind, { channel: 'mail', to, facts: { url } }, now);
  });
}

/**
 * Changes the account's address to the one that received the link. The old address is notified, and its password reset
 * links become invalid.
 * @throws Failure `link_expired`, `email_taken` or `too_many_requests`
 */
export async function confirmEmailChange(
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
    if (!change) throw new Failure('link_expired');
    const { userId, email } = change;
    await requireFree(transaction, email);
    const [before] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await transaction.update(users).set({ email }).where(eq(users.id, userId));
    await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId));
    if (before?.email) {
      const to = { address: before.email, language: input.language };
      await notify(transaction, securityKind, { channel: 'mail', to, facts: { news: 'email changed', email } }, now);
    }
    return { email };
  });
}

async function requireFree(db: Queryable, email: string): Promise<void> {
  if (await findByIdentifier(db, { kind: 'email', email }))
    throw new Failure('email_taken', { fields: { email: { key: 'email_taken' } } });
}
