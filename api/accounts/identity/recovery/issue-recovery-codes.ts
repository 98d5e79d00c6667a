import { eq } from 'drizzle-orm';
import { recoveryCodes, users } from '../../../../db/schema/index.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Actor } from '../../access/actor.ts';
import { requireFreshPassword } from '../../access/require-fresh-password.ts';
import { recordAudit, systemAuthor } from '../../audit/record-audit.ts';
import type { Limits } from '../limits/limits.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-codes.ts';

/** The number of codes in a set. */
const setSize = 8;

/**
 * Makes a new set of recovery codes, which replaces the earlier one. Only their hashes are stored. A repeated request
 * makes another set, because a stored response would contain the codes.
 * @returns the codes
 * @throws Failure `not_found` without a mobile number, `password_needed`, `wrong_password` or `too_many_sign_ins`
 */
export async function issueRecoveryCodes(
  services: Services,
  limits: Limits,
  actor: Actor,
  password: string | undefined,
): Promise<readonly string[]> {
  const now = services.now();
  if (password === undefined) requireFreshPassword(actor, now);
  else await requirePassword(services, limits, actor, password);
  const codes = Array.from({ length: setSize }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(services, actor.userId, code)));
  const { userId } = actor;
  await services.database.write(async (transaction) => {
    const [user] = await transaction.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId));
    if (!user || user.mobile === null) throw new Failure('not_found');
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await transaction
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ id: Bun.randomUUIDv7(), userId, codeHash, createdAt: now })));
    await recordAudit({ transaction, now }, systemAuthor('account'), {
      action: 'user.recovery_codes',
      targetKind: 'user',
      targetId: userId,
    });
  });
  return codes;
}
