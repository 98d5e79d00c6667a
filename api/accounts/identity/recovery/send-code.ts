import { randomInt } from 'node:crypto';
import { resetCodes } from '../../../../db/schema/index.ts';
import type { Services } from '../../../platform/config/services.ts';
import { minute } from '../../../platform/formats/durations.ts';
import type { Language } from '../../../platform/formats/language.ts';
import { notify } from '../../../platform/messaging/notifications/notify.ts';
import { mobileCodeKind, resetCodeKind } from '../account-kinds.ts';
import type { Limits } from '../limits/limits.ts';
import { hashesOf, holderOf, type CodePurpose } from './codes.ts';

const lifetime = 10 * minute;

const kinds = { reset: resetCodeKind, confirm: mobileCodeKind };

interface CodeFor {
  readonly purpose: CodePurpose;
  /** `01XXXXXXXXX`. */
  readonly mobile: string;
  readonly language: Language;
}

/**
 * Sends a code by SMS. The previous code for the same purpose becomes invalid. The work is the same for a number without
 * an account; its message is dropped when it is due.
 * @throws Failure `too_many_requests`
 */
export async function sendCode(
  services: Services,
  limits: Limits,
  { purpose, mobile, language }: CodeFor,
): Promise<void> {
  await limits.admitCode(mobile);
  const now = services.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = now + lifetime;
  const { id: userId, passwordHash } = await holderOf(services.database.db, mobile);
  const { id, codeHash } = await hashesOf(services, { purpose, mobile, code }, passwordHash);
  await services.database.write(async (transaction) => {
    const issued = { userId, codeHash, tries: 0, expiresAt };
    await transaction
      .insert(resetCodes)
      .values({ id, ...issued })
      .onConflictDoUpdate({ target: resetCodes.id, set: issued });
    const to = { recipient: mobile, language };
    await notify({ transaction, now }, kinds[purpose], { channel: 'sms', to, facts: { code, expiresAt } });
  });
}
