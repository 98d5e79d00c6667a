import { eq } from 'drizzle-orm';
import { recoveryCodes, resetCodes, users } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { Actor } from '../../access/actor.ts';
import type { Language } from '../../../platform/formats/language.ts';
import { normaliseMobile } from '../../../platform/formats/mobile.ts';
import { notifyContacts } from '../contacts/notify-contacts.ts';
import { findByIdentifier } from './find-user.ts';
import type { Limits } from '../limits/limits.ts';
import { requirePassword } from '../passwords/require-password.ts';

/**
 * Changes or removes the mobile number of the actor's account. A new number is not confirmed. The account's contacts are
 * told, among them the old number.
 * @param input.mobile as typed; '' removes it
 * @throws Failure `wrong_password`, `mobile_taken`, `last_way_in`, `too_many_sign_ins` or `too_many_requests`
 */
export async function changeMobile(
  services: Services,
  limits: Limits,
  actor: Actor,
  input: { readonly mobile: string; readonly password: string; readonly language: Language },
  network: string,
): Promise<void> {
  const passwordHash = await requirePassword(services, limits, actor, input.password);
  const mobile = normaliseMobile(input.mobile);
  const response = await limits.admitLookup(`network ${network}`);
  await services.database.write(async (transaction) => {
    const holder = mobile && (await findByIdentifier(transaction, { kind: 'mobile', mobile }));
    if (holder && holder.id !== actor.userId)
      throw new Failure('mobile_taken', { fields: { mobile: { key: 'mobile_taken' } } });
    const [user] = await transaction.select().from(users).where(eq(users.id, actor.userId));
    // Another request may have changed the password meanwhile.
    if (user?.passwordHash !== passwordHash) throw new Failure('unauthenticated');
    if (!mobile && !user.email) throw new Failure('last_way_in');
    if (mobile === user.mobile) return;
    await transaction.update(users).set({ mobile, mobileState: 'added' }).where(eq(users.id, actor.userId));
    for (const codes of [resetCodes, recoveryCodes])
      await transaction.delete(codes).where(eq(codes.userId, actor.userId));
    const options = { language: input.language, now: services.now() };
    await notifyContacts(transaction, user, { news: 'mobile changed', mobile }, options);
  });
  await response.takeBack();
}
