import { LRUCache } from 'lru-cache';
import { minute } from '../../../platform/formats/durations.ts';
import { callCourier, textOf, wordsOf } from './call-courier.ts';
import { CourierFailure, type Patience } from './courier.ts';

export interface PathaoLogIn {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
}

/** Tokens of this process, by credentials. They are valid for five days. */
const cached = new LRUCache<string, string>({ max: 5_000 });

/** A token is renewed this long (ms) before it ends. */
const margin = 30 * minute;

/**
 * The token for a connection's calls: the stored one, or a new one.
 * @param isNew requests a new one in any case
 * @throws CourierFailure `log_in`, `unsent`: nothing was handed over yet
 */
export async function issueToken(
  url: string,
  connection: PathaoLogIn,
  patience: Patience,
  isNew = false,
): Promise<string> {
  const key = new Bun.CryptoHasher('sha256').update(JSON.stringify([url, connection])).digest('hex');
  const known = cached.get(key);
  if (known !== undefined && !isNew) return known;
  cached.delete(key);
  const { token, lasts } = await request(url, connection, patience);
  cached.set(key, token, { ttl: Math.max(1, lasts - margin) });
  return token;
}

async function request(url: string, { clientId, clientSecret, username, password }: PathaoLogIn, patience: Patience) {
  const response = await callCourier({
    url: `${url}/issue-token`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'password',
      username,
      password,
    }),
    timeout: patience.ordinary,
  }).catch((error: unknown) => {
    throw error instanceof CourierFailure && error.reason === 'lost'
      ? new CourierFailure('unsent', error.message)
      : error;
  });
  const token = textOf(response, 'access_token');
  if (token === '') throw new CourierFailure('log_in', wordsOf(response));
  return { token, lasts: (Number(response['expires_in']) || 3600) * 1000 };
}
