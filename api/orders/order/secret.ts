import { newToken } from '../../accounts/access/tokens.ts';
import { getOrCreateSecret } from '../../platform/config/secrets/get-or-create-secret.ts';
import type { Services } from '../../platform/config/services.ts';

/** What order forms and tokens are signed with. */
export const orderSecret = (services: Services): Promise<string> => getOrCreateSecret(services, 'orders', newToken);

/** What is kept of a blocked number once its person was forgotten. */
export const markOfPhone = (secret: string, shopId: string, phone: string): string =>
  `#${sign(secret, `phone ${shopId} ${phone}`)}`;

/** A keyed hash: base64url. */
export const sign = (secret: string, text: string): string =>
  new Bun.CryptoHasher('sha256', secret).update(text).digest('base64url');
