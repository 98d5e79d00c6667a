import { getOrCreateSecret } from '../../../platform/config/secrets/get-or-create-secret.ts';
import type { Services } from '../../../platform/config/services.ts';
import { newToken } from '../../access/tokens.ts';

/** The stored forms of a number and of a code for it. A leaked database must not reveal a code of six digits. */
export async function hashesOf(services: Services, mobile: string, code: string) {
  const secret = await getOrCreateSecret(services, 'reset codes', newToken);
  const sign = (text: string) => new Bun.CryptoHasher('sha256', secret).update(text).digest('base64url');
  return { id: sign(mobile), codeHash: sign(`${mobile} ${code}`) };
}
