import { eq } from 'drizzle-orm';
import { users } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { Actor } from '../../access/actor.ts';
import { normaliseMobile } from '../../../platform/formats/mobile.ts';
import { findByIdentifier } from './find-user.ts';
import type { Limits } from '../limits/limits.ts';
import { requirePassword } from '../passwords/require-password.ts';

/**
 * Changes or removes the mobile number of the actor's account.
 * @param input.mobile as typed; '' removes it
 * @throws Failure `wrong_password`, `mobile_taken`, `last_way_in`, `too_many_sign_ins` or `too_many_requests`
 */
export async function changeMobile(
  services: Services,
  limits: Limits,
  actor: Actor,
  input: { readonly mobile: string; readonly password: string },
  network: string,
): Promise<void> {
  await requirePassword(services, limits, actor, input.password);
  const mobile = normaliseMobile(input.mobile);
  const answer = await limits.admitAnswer(`network ${network}`);
  await services.database.write(async (transaction) => {
    const holder = mobile && (await findByIdentifier(transaction, { kind: 'mobile', mobile }));
    if (holder && holder.id !== actor.userId)
      throw new Failure('mobile_taken', { fields: { mobile: { key: 'mobile_taken' } } });
    const [user] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, actor.userId));
    if (!mobile && !user?.email) throw new Failure('last_way_in');
    await transaction.update(users).set({ mobile }).where(eq(users.id, actor.userId));
  });
  await answer.takeBack();
}
