import type { Database } from '../../../db/client.ts';
import { newToken } from '../../accounts/access/tokens.ts';
import { readOrMakeSecret } from '../../platform/config/secrets/get-or-create-secret.ts';
import type { Services } from '../../platform/config/services.ts';

const known = new WeakMap<Database, { readonly day: string; readonly secret: Promise<string> }>();

/**
 * What addresses are hashed with on one Dhaka day, the same on all servers: a visitor is one visitor on each of them.
 * It is erased a day later, and no backup has it: nothing that was made of it can be traced back after that.
 */
export function visitorSecret(services: Pick<Services, 'config' | 'database' | 'now'>, day: string): Promise<string> {
  const last = known.get(services.database);
  if (last?.day === day) return last.secret;
  const secret = readOrMakeSecret(services, `visitors ${day}`, newToken);
  known.set(services.database, { day, secret });
  secret.catch(() => known.delete(services.database));
  return secret;
}
