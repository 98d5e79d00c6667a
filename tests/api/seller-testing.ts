import { deviceName } from '../../api/accounts/identity/sessions/device.ts';
import { insertUser } from '../../api/shops/registration/register-user.ts';
import { signedInCookies } from '../../api/accounts/access/cookies.ts';
import { saveShopName, type Send } from './client-testing.ts';
import type { Services } from '../../api/platform/config/services.ts';

const password = 'shari 2026';
/** A hash with the lowest cost. Verifying a hash with the real cost takes at least 30 ms. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$ImSGzugrRve/gHKQK91Xj+eYQIjJlh0qAPPI8dqYQa0$t3FF3+BwY8WOf+XvTZW4uElu5eXBSCOeHD2SNlspyc8';

/**
 * A registered seller with a saved shop. The account gets a precomputed password hash, because hashing is most of the cost
 * of a registration. `registeredAccount` (identity/testing.ts) has a hash of the real cost.
 */
export async function openSeller({ config, database, now }: Services, send: Send, name: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  const browser = { network: `seller ${email}`, device: deviceName(''), tokens: [], sessionToken: null };
  const { userId, tokens } = await database.write((transaction) =>
    insertUser({ transaction, now: now() }, { kind: 'email', email }, { passwordHash, language: 'en' }, browser),
  );
  const cookie = signedInCookies(config, tokens)[0]?.split(';')[0] ?? '';
  return { ...(await saveShopName(send, { userId, cookie }, name)), identifier: email, password };
}
