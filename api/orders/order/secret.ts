import { newToken } from '../../accounts/access/tokens.ts';
import { getOrCreateSecret } from '../../platform/config/secrets/get-or-create-secret.ts';
import type { Services } from '../../platform/config/services.ts';

/** The secret that signs order forms and tokens. */
export const orderSecret = (services: Pick<Services, 'config' | 'database' | 'now'>): Promise<string> =>
  getOrCreateSecret(services, 'orders', newToken);

/** The keyed hash that replaces a blocked phone after its customer was erased. */
export const hashOfPhone = (secret: string, shopId: string, phone: string): string =>
  `#${sign(secret, `phone ${shopId} ${phone}`)}`;

/** A keyed hash (HMAC-SHA-256), base64url. */
export const sign = (secret: string, text: string): string =>
  new Bun.CryptoHasher('sha256', secret).update(text).digest('base64url');
