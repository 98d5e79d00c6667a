import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { passwordResets, users } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Language } from '../../../platform/formats/language.ts';
import type { Services } from '../../../platform/config/services.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import type { Limits } from '../limits/limits.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { setPassword } from '../passwords/set-password.ts';
import { hashToken } from '../../access/tokens.ts';

/**
 * Sets a new password with a link from a mail. The link becomes invalid and all sessions end.
 * @throws Failure `link_expired`, `weak_password` or `too_many_requests`
 */
export async function resetPassword(
  services: Services,
  limits: Limits,
  input: { readonly token: string; readonly password: string; readonly language: Language },
  network: string,
): Promise<void> {
  const tokenHash = hashToken(input.token);
  // Check the link before hashing, so that an invalid link costs no hash.
  const names = await findReset(services.database.db, tokenHash, services.now()).catch(async (error: unknown) => {
    await limits.admitAttempt(`network ${network}`, 'too_many_requests');
    throw error;
  });
  await refuseWeakPassword(input.password, names);
  const passwordHash = await hashPassword(input.password);
  await services.database.write(async (transaction) => {
    const user = await findReset(transaction, tokenHash, services.now());
    await setPassword(transaction, user, passwordHash, input.language, services.now());
  });
}

/** The user whose password the link may set. @throws Failure `link_expired` */
async function findReset(db: Queryable, tokenHash: string, now: number) {
  const [user] = await db
    .select({ id: users.id, email: users.email, mobile: users.mobile })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)));
  if (!user) throw new Failure('link_expired');
  return user;
}
