import { newToken } from '../../accounts/access/tokens.ts';
import { getOrCreateSecret } from '../../platform/config/secrets/get-or-create-secret.ts';
import type { Services } from '../../platform/config/services.ts';

/**
 * The secret with which IP addresses are hashed on one Dhaka day. All servers share it, so a visitor counts once. It is
 * erased a day later and is in no backup; after that, no hash can be traced back.
 */
export const visitorSecret = (services: Pick<Services, 'config' | 'database' | 'now'>, day: string): Promise<string> =>
  getOrCreateSecret(services, `visitors ${day}`, newToken);
