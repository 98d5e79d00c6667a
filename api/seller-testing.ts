import { deviceName } from './identity/sessions/device.ts';
import { insertUser } from './onboarding/register-user.ts';
import { signedInCookies } from './actor/cookies.ts';
import { saveShopName, type Send } from './client-testing.ts';
import type { Services } from './services.ts';

const password = 'shari 2026';
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZnrC3y6bNjAF5iHt5ScgnztC5tEUwoLe0TGwmexdaFI$vmtH6l4iypU0/7J2ejJgSAHiaZ9Mo2yOQG4ZmYotMF8';

/**
 * A seller as registering leaves one, with a saved shop. The account is written with a hash that was made before:
 * hashing is most of what registering costs.
 */
export async function openSeller({ config, database, now }: Services, send: Send, name: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  const browser = { network: `seller ${email}`, device: deviceName(''), tokens: [], sessionToken: null };
  const { userId, tokens } = await database.write((transaction) =>
    insertUser(transaction, { kind: 'email', email }, { passwordHash, language: 'en' }, browser, now()),
  );
  const cookie = signedInCookies(config, tokens)[0]?.split(';')[0] ?? '';
  return { ...(await saveShopName(send, { userId, cookie }, name)), identifier: email, password };
}
