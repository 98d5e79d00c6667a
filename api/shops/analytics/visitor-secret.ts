import type { Database } from '../../../db/client.ts';
import { newToken } from '../../accounts/access/tokens.ts';
import { readOrCreateSecret } from '../../platform/config/secrets/get-or-create-secret.ts';
import type { Services } from '../../platform/config/services.ts';

const known = new WeakMap<Database, { readonly day: string; readonly secret: Promise<string> }>();

/**
 * The secret with which addresses are hashed on one Dhaka day. All servers share it, so a visitor counts once. It is
 * erased a day later and is in no backup; after that, no hash can be traced back.
 */
export function visitorSecret(services: Pick<Services, 'config' | 'database' | 'now'>, day: string): Promise<string> {
  const last = known.get(services.database);
  if (last?.day === day) return last.secret;
  const secret = readOrCreateSecret(services, `visitors ${day}`, newToken);
  known.set(services.database, { day, secret });
  secret.catch(() => known.delete(services.database));
  return secret;
}
