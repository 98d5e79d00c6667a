import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Language } from '../../../platform/formats/language.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { Actor } from '../../access/actor.ts';
import type { Browser } from '../sessions/browser.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import type { Limits } from '../limits/limits.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { setPassword } from '../passwords/set-password.ts';
import { startSession } from '../sessions/start-session.ts';

interface NewPassword {
  readonly currentPassword: string;
  readonly password: string;
  readonly language: Language;
}

/**
 * Changes the actor's password. All sessions end, and the current browser gets a new one.
 * @returns the tokens for its cookies
 * @throws Failure `wrong_password`, `weak_password` or `too_many_sign_ins`
 */
export async function changePassword(
  services: Services,
  limits: Limits,
  actor: Actor,
  input: NewPassword,
  browser: Browser,
) {
  const current = await requirePassword(services, limits, actor, input.currentPassword, 'currentPassword');
  await refuseWeakPassword(input.password, await findNames(services.database.db, actor));
  const passwordHash = await hashPassword(input.password);
  const now = services.now();
  return services.database.write(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, actor.userId));
    // Another request may have changed it meanwhile.
    if (user?.passwordHash !== current) throw new Failure('unauthenticated');
    await setPassword(transaction, user, { passwordHash, language: input.language, now });
    return startSession({ transaction, now }, user.id, browser);
  });
}

async function findNames(db: Queryable, { userId }: Actor) {
  const [names] = await db.select({ email: users.email, mobile: users.mobile }).from(users).where(eq(users.id, userId));
  if (!names) throw new Failure('unauthenticated');
  return names;
}
