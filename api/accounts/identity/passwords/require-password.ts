import { eq } from 'drizzle-orm';
import { sessions, users } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { Actor } from '../../access/actor.ts';
import type { Limits } from '../limits/limits.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Checks the account's password before an action that a stolen session must not allow. Wrong guesses count per session,
 * so a stolen session cannot lock out the owner's other sessions.
 * @param field form field named in the failure
 * @returns the hash that the password matches
 * @throws Failure `wrong_password` or `too_many_sign_ins`
 */
export async function requirePassword(
  services: Services,
  limits: Limits,
  actor: Actor,
  password: string,
  field: 'password' | 'currentPassword' = 'password',
): Promise<string> {
  const { db } = services.database;
  const guess = await limits.admitGuess(`session ${actor.sessionId}`, actor.userId);
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, actor.userId));
  if (!user || !(await verifyPassword(password, user.hash)))
    throw new Failure('wrong_password', { fields: { [field]: { key: 'wrong_password' } } });
  await guess.wasRight();
  return user.hash;
}

/** Checks the password and records the time. Admins' destructive actions require it. */
export async function confirmPassword(
  services: Services,
  limits: Limits,
  actor: Actor,
  password: string,
): Promise<void> {
  await requirePassword(services, limits, actor, password);
  await services.database.write(async (transaction) => {
    await transaction
      .update(sessions)
      .set({ passwordConfirmedAt: services.now() })
      .where(eq(sessions.id, actor.sessionId));
  });
}
