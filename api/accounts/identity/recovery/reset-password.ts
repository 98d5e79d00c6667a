import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { passwordResets, users } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Language } from '../../../platform/formats/language.ts';
import type { Services } from '../../../platform/config/services.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import type { Limits } from '../limits/limits.ts';
import type { ContactKind } from '../contacts/contact-states.ts';
import { boundTo } from '../passwords/bound-to.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { setPasswordBy } from '../passwords/set-password.ts';
import { hashToken } from '../../access/tokens.ts';

/**
 * Sets a new password with a link, which confirms the contact that it was sent to. All sessions, links and codes end.
 * @returns another contact that can no longer set the password, or null
 * @throws Failure `link_expired`, `weak_password` or `too_many_requests`
 */
export async function resetPassword(
  services: Services,
  limits: Limits,
  input: { readonly token: string; readonly password: string; readonly language: Language },
  network: string,
): Promise<ContactKind | null> {
  const tokenHash = hashToken(input.token);
  // Check the link before hashing, so that an invalid link costs no hash.
  const { user: names } = await findReset(services.database.db, tokenHash, services.now()).catch(
    async (error: unknown) => {
      await limits.admitAttempt(`network ${network}`, 'too_many_requests');
      throw error;
    },
  );
  await refuseWeakPassword(input.password, names);
  const passwordHash = await hashPassword(input.password);
  return services.database.write(async (transaction) => {
    const now = services.now();
    const { user, reset } = await findReset(transaction, tokenHash, now);
    return setPasswordBy(transaction, user, reset.contact, { passwordHash, language: input.language, now });
  });
}

/** The user whose password the link may set. @throws Failure `link_expired` */
async function findReset(db: Queryable, tokenHash: string, now: number) {
  const isUsable = and(isNull(users.blockedAt), isNull(users.deletedAt));
  const [found] = await db
    .select({ user: users, reset: passwordResets })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now), isUsable));
  if (!found || found.reset.boundTo !== boundTo(found.user.passwordHash)) throw new Failure('link_expired');
  return found;
}
