import { randomInt } from 'node:crypto';
import { resetCodes } from '../../../../db/schema/index.ts';
import type { Services } from '../../../platform/config/services.ts';
import { minute } from '../../../platform/formats/durations.ts';
import type { Language } from '../../../platform/formats/language.ts';
import { notify } from '../../../platform/messaging/notifications/notify.ts';
import { resetCodeKind } from '../account-kinds.ts';
import type { Limits } from '../limits/limits.ts';
import { hashesOf } from './reset-codes.ts';

const lifetime = 10 * minute;

/**
 * Sends a code for choosing a new password by SMS. The previous code becomes invalid. The work is the same for a number
 * without an account; its message is dropped when it is due.
 * @throws Failure `too_many_requests`
 */
export async function sendResetCode(
  services: Services,
  limits: Limits,
  mobile: string,
  language: Language,
): Promise<void> {
  await limits.admitCode(mobile);
  const now = services.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { id, codeHash } = await hashesOf(services, mobile, code);
  const expiresAt = now + lifetime;
  await services.database.write(async (transaction) => {
    const issued = { codeHash, tries: 0, expiresAt };
    await transaction
      .insert(resetCodes)
      .values({ id, ...issued })
      .onConflictDoUpdate({ target: resetCodes.id, set: issued });
    const to = { address: mobile, language };
    await notify(transaction, resetCodeKind, { channel: 'sms', to, facts: { code, expiresAt } }, now);
  });
}
