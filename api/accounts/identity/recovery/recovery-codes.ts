import { randomInt } from 'node:crypto';
import { getOrCreateSecret } from '../../../platform/config/secrets/get-or-create-secret.ts';
import type { Services } from '../../../platform/config/services.ts';
import { newToken } from '../../access/tokens.ts';
import { recoveryCodeLength } from '../contract.ts';

export const newRecoveryCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () => String(randomInt(10))).join('');

/** The stored form of a code. The key is outside the row, so the row alone does not reveal ten digits. */
export async function hashRecoveryCode(services: Services, userId: string, code: string): Promise<string> {
  const secret = await getOrCreateSecret(services, 'reset codes', newToken);
  return new Bun.CryptoHasher('sha256', secret).update(`recovery ${userId} ${code}`).digest('base64url');
}
