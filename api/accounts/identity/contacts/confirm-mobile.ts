import { eq } from 'drizzle-orm';
import { users } from '../../../../db/schema/index.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Language } from '../../../platform/formats/language.ts';
import type { Actor } from '../../access/actor.ts';
import type { Limits } from '../limits/limits.ts';
import { tryCode } from '../recovery/codes.ts';
import { sendCode } from '../recovery/send-code.ts';

/**
 * Sends a code that confirms the number of the actor's account.
 * @throws Failure `not_found` without a number, `no_codes` if the server sends none, `too_many_requests`
 */
export async function sendMobileCode(
  services: Services,
  limits: Limits,
  actor: Actor,
  language: Language,
): Promise<void> {
  if (services.config.sms.gateway === null) throw new Failure('no_codes');
  await sendCode(services, limits, { purpose: 'confirm', mobile: await findMobile(services, actor), language });
}

/** Confirms the number of the actor's account with the code. @throws Failure `wrong_code` or `too_many_requests` */
export async function confirmMobile(services: Services, limits: Limits, actor: Actor, code: string): Promise<void> {
  await limits.admitAttempt(`number of ${actor.userId}`, 'too_many_requests');
  const mobile = await findMobile(services, actor);
  const useUp = await tryCode(services, { purpose: 'confirm', mobile, code });
  await services.database.write(async (transaction) => {
    if ((await useUp(transaction)) !== actor.userId) throw new Failure('wrong_code');
    await transaction.update(users).set({ mobileState: 'confirmed' }).where(eq(users.id, actor.userId));
  });
}

async function findMobile({ database: { db } }: Services, { userId }: Actor): Promise<string> {
  const [user] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId));
  if (!user || user.mobile === null) throw new Failure('not_found');
  return user.mobile;
}
