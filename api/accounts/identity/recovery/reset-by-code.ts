import { Failure } from '../../../platform/errors/failure.ts';
import type { Language } from '../../../platform/formats/language.ts';
import type { Services } from '../../../platform/config/services.ts';
import { normaliseMobile } from '../../../platform/formats/mobile.ts';
import { mayReset, type ContactKind } from '../contacts/contact-states.ts';
import type { Limits } from '../limits/limits.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { setPasswordBy } from '../passwords/set-password.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import { recoveryCodeLength } from '../contract.ts';
import { findByMobile } from './find-by-mobile.ts';
import { tryCode } from './codes.ts';
import { resetByRecoveryCode } from './reset-by-recovery-code.ts';

interface ByCode {
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  readonly language: Language;
}

/**
 * Sets a new password with a code from an SMS, which confirms the number, or with a recovery code, which does not. All
 * sessions, links and codes end, except unused recovery codes after one of them. Each failure has the same response, so
 * that it reveals neither an account nor its codes.
 * @returns another contact that can no longer set the password, or null
 * @throws Failure `wrong_code`, `weak_password`, `too_many_requests` or `too_many_sign_ins`
 */
export async function resetByCode(
  services: Services,
  limits: Limits,
  input: ByCode,
  network: string,
): Promise<ContactKind | null> {
  const { database, now } = services;
  await limits.admitAttempt(`network ${network}`, 'too_many_requests');
  const mobile = normaliseMobile(input.mobile) ?? '';
  await refuseWeakPassword(input.password, { email: null, mobile });
  if (input.code.length === recoveryCodeLength)
    return resetByRecoveryCode(services, limits, { ...input, mobile }, network);
  const useUp = await tryCode(services, { purpose: 'reset', mobile, code: input.code });
  const passwordHash = await hashPassword(input.password);
  return database.write(async (transaction) => {
    const userId = await useUp(transaction);
    const user = await findByMobile(transaction, mobile);
    if (user?.id !== userId || !mayReset(user.mobileState)) throw new Failure('wrong_code');
    return setPasswordBy(transaction, user, 'mobile', { passwordHash, language: input.language, now: now() });
  });
}
