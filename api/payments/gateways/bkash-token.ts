import { LRUCache } from 'lru-cache';
import { callGateway, textOf, type Patience } from './call-gateway.ts';
import { GatewayFailure } from './gateway.ts';
import { minute } from '../../platform/formats/durations.ts';

export interface BkashMerchant {
  /** Base of the checkout's URLs, without a trailing slash. */
  readonly url: string;
  readonly appKey: string;
  readonly appSecret: string;
  readonly username: string;
  readonly password: string;
}

/** Tokens of this process, by credentials. bKash objects to a new token for each payment. */
const cached = new LRUCache<string, Promise<string>>({ max: 5_000 });

/** A token is renewed this long (ms) before it ends. */
const margin = 5 * minute;

/**
 * The token for the calls of a merchant: the stored one, or a new one. Concurrent callers share one request.
 * @param refused a token that bKash no longer accepts; null: a new one in any case
 * @throws GatewayFailure
 */
export async function grantToken(
  merchant: BkashMerchant,
  patience: Patience,
  refused?: string | null,
): Promise<string> {
  const key = hashOf(merchant);
  const known = cached.get(key);
  if (known && refused === undefined) return known;
  if (known && typeof refused === 'string' && (await known.catch(() => refused)) !== refused) return known;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  promise.catch(() => cached.peek(key) === promise && cached.delete(key));
  cached.set(key, promise);
  requestToken(merchant, patience).then(({ token, lasts }) => {
    if (cached.peek(key) === promise) cached.set(key, promise, { ttl: Math.max(1, lasts - margin) });
    resolve(token);
  }, reject);
  return promise;
}

async function requestToken({ url, appKey, appSecret, username, password }: BkashMerchant, { ordinary }: Patience) {
  const response = await callGateway({
    url: `${url}/token/grant`,
    method: 'POST',
    headers: { 'content-type': 'application/json', username, password },
    body: JSON.stringify({ app_key: appKey, app_secret: appSecret }),
    timeout: ordinary,
  });
  const token = textOf(response, 'id_token');
  const words =
    textOf(response, 'statusMessage') || textOf(response, 'msg') || `status ${textOf(response, 'httpStatus')}`;
  if (token === '') throw new GatewayFailure('refused', words);
  return { token, lasts: (Number(response['expires_in']) || 3600) * 1000 };
}

/** A changed secret is another merchant: the test of new credentials never uses an old token. */
const hashOf = (merchant: BkashMerchant): string =>
  new Bun.CryptoHasher('sha256').update(JSON.stringify(merchant)).digest('hex');
