import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { resetCodes } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Language } from '../../../platform/formats/language.ts';
import type { Services } from '../../../platform/config/services.ts';
import { normaliseMobile } from '../../../platform/formats/mobile.ts';
import type { Limits } from '../limits/limits.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { setPassword } from '../passwords/set-password.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import { findByMobile } from './find-by-mobile.ts';
import { hashesOf } from './reset-codes.ts';

/** Tries of one code. */
const maxTries = 5;

interface ByCode {
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  readonly language: Language;
}

/**
 * Sets a new password with a code from an SMS. The code becomes invalid and all sessions end. Each failure has the same
 * answer, so that it reveals neither an account nor a code that was sent.
 * @throws Failure `wrong_code`, `weak_password` or `too_many_requests`
 */
export async function resetByCode(services: Services, limits: Limits, input: ByCode, network: string): Promise<void> {
  const { database, now } = services;
  await limits.admitAttempt(`network ${network}`, 'too_many_requests');
  const mobile = normaliseMobile(input.mobile) ?? '';
  await refuseWeakPassword(input.password, { email: null, mobile });
  const { id, codeHash } = await hashesOf(services, mobile, input.code);
  // Counted before the comparison, so that simultaneous guesses cannot exceed the limit.
  const [tried] = await database.write(async (transaction) =>
    transaction
      .update(resetCodes)
      .set({ tries: sql`${resetCodes.tries} + 1` })
      .where(and(eq(resetCodes.id, id), lt(resetCodes.tries, maxTries), gt(resetCodes.expiresAt, now())))
      .returning(),
  );
  // Both are keyed hashes, so the time of the comparison tells nothing about the code.
  if (tried?.codeHash !== codeHash) throw new Failure('wrong_code');
  const passwordHash = await hashPassword(input.password);
  await database.write(async (transaction) => {
    const isUnused = and(eq(resetCodes.id, id), eq(resetCodes.codeHash, codeHash));
    const [used] = await transaction.delete(resetCodes).where(isUnused).returning();
    const user = await findByMobile(transaction, mobile);
    if (!used || !user) throw new Failure('wrong_code');
    await setPassword(transaction, user, passwordHash, input.language, now());
  });
}
