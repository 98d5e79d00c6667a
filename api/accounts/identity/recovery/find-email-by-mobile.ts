import { Failure } from '../../../platform/errors/failure.ts';
import type { Services } from '../../../platform/config/services.ts';
import { mayReset } from '../contacts/contact-states.ts';
import { readIdentifier } from '../contract.ts';
import { findByIdentifier } from '../account/find-user.ts';
import type { Limits } from '../limits/limits.ts';
import type { Browser } from '../sessions/browser.ts';
import { limitSource } from '../sessions/known-browser.ts';
import { maskEmail } from './mask-email.ts';

/**
 * The documented lookup of an account's e-mail address by mobile number. The email address is masked, and missing if the
 * account has none that may set the password.
 * @throws Failure `no_account_mobile` or `too_many_requests`
 */
export async function findEmailByMobile(
  services: Services,
  limits: Limits,
  mobile: string,
  browser: Browser,
): Promise<{ readonly email?: string }> {
  const identifier = readIdentifier(mobile);
  const user = identifier?.kind === 'mobile' ? await findByIdentifier(services.database.db, identifier) : undefined;
  const source = await limitSource(services, browser, user?.id);
  await limits.admitAttempt(source, 'too_many_requests');
  await limits.admitLookup(source);
  if (!user) throw new Failure('no_account_mobile');
  return user.email !== null && mayReset(user.emailState) ? { email: maskEmail(user.email) } : {};
}
