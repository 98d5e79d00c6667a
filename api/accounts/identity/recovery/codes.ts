import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../../db/client.ts';
import { resetCodes, users } from '../../../../db/schema/index.ts';
import { getOrCreateSecret } from '../../../platform/config/secrets/get-or-create-secret.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { newToken } from '../../access/tokens.ts';

/** The purposes of codes. A code for one purpose does nothing for another. */
export type CodePurpose = 'reset' | 'confirm';

/** Tries of one code. */
const maxTries = 5;

interface TypedCode {
  readonly purpose: CodePurpose;
  readonly mobile: string;
  readonly code: string;
}

/** The account of a number, as its codes are bound to it. The same work for a number without an account. */
export async function holderOf(db: Queryable, mobile: string) {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.mobile, mobile));
  return user ?? { id: null, passwordHash: '' };
}

/**
 * The stored forms of a number and of a code for it. A leaked database must not reveal a code of six digits. The code is
 * bound to the account's password.
 */
export async function hashesOf(services: Services, { purpose, mobile, code }: TypedCode, passwordHash: string) {
  const secret = await getOrCreateSecret(services, 'reset codes', newToken);
  const sign = (text: string) => new Bun.CryptoHasher('sha256', secret).update(text).digest('base64url');
  return { id: sign(`${purpose} ${mobile}`), codeHash: sign(`${purpose} ${mobile} ${code} ${passwordHash}`) };
}

/**
 * Counts a try of a code and checks it.
 * @returns deletes the code and returns its account's id, or null if it was used meanwhile
 * @throws Failure `wrong_code`
 */
export async function tryCode(services: Services, typed: TypedCode) {
  const { database, now } = services;
  const { passwordHash } = await holderOf(database.db, typed.mobile);
  const { id, codeHash } = await hashesOf(services, typed, passwordHash);
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
  return async (transaction: Transaction): Promise<string | null> => {
    const isUnused = and(eq(resetCodes.id, id), eq(resetCodes.codeHash, codeHash));
    const [used] = await transaction.delete(resetCodes).where(isUnused).returning();
    return used?.userId ?? null;
  };
}
