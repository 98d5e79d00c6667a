import { and, eq } from 'drizzle-orm';
import { recoveryCodes } from '../../../../db/schema/index.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Language } from '../../../platform/formats/language.ts';
import { recordAudit, systemAuthor } from '../../audit/record-audit.ts';
import type { Limits } from '../limits/limits.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { setPassword } from '../passwords/set-password.ts';
import { findByMobile } from './find-by-mobile.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

interface Typed {
  /** `01XXXXXXXXX`. */
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  readonly language: Language;
}

/**
 * Sets a new password with one of the account's recovery codes, which is then used up. The others stay valid. Wrong
 * codes count for the network and for the number, like wrong passwords, whether the number has an account or not.
 * @returns null: no contact was proven, so none is suspended
 * @throws Failure `wrong_code` or `too_many_sign_ins`
 */
export async function resetByRecoveryCode(
  services: Services,
  limits: Limits,
  { mobile, code, password, language }: Typed,
  network: string,
): Promise<null> {
  const { database } = services;
  const name = `recovery ${mobile}`;
  const attempt = await limits.admitSignIn(`network ${network}`, name, name);
  const wrong = () => attempt.refusal ?? new Failure('wrong_code');
  const holder = await findByMobile(database.db, mobile);
  const userId = holder?.id ?? '';
  const codeHash = await hashRecoveryCode(services, userId, code);
  const isCode = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  if ((await database.db.$count(recoveryCodes, isCode)) === 0) throw wrong();
  const passwordHash = await hashPassword(password);
  const now = services.now();
  await database.write(async (transaction) => {
    // Another request may have used the code, or changed the account, meanwhile.
    const used = await transaction.delete(recoveryCodes).where(isCode).returning();
    const user = await findByMobile(transaction, mobile);
    if (used.length === 0 || user?.id !== userId) throw wrong();
    await setPassword(transaction, user, { passwordHash, language, now, keepsRecoveryCodes: true });
    await recordAudit({ transaction, now }, systemAuthor('account'), {
      action: 'user.recovery_code_used',
      targetKind: 'user',
      targetId: userId,
    });
  });
  await attempt.wasRight();
  return null;
}
