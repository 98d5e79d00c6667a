import type { HistoryProvider } from '../../platform/config/history.ts';
import type { Services } from '../../platform/config/services.ts';
import { cleanInput } from '../../platform/formats/clean-text.ts';
import { RefusedFetch, type Fetched } from '../../platform/http/guarded-fetch.ts';
import type { Fields } from '../../platform/http/request-json.ts';
import { CourierFailure } from '../parcels/couriers/courier.ts';
import { requestOnce, type RequestOutcome } from './request-once.ts';
import type { OutsideResponse } from './contract.ts';
import { questionMark } from './marks.ts';
import { readProvider } from './read-response.ts';

/** Providers allow 30 requests a minute. */
const perMinute = 25;
const timeout = 10_000;
const maxBytes = 64 * 1024;

/** Asks the operator's provider, if there is one. Its response serves all shops. */
export async function requestProvider(services: Services, secret: string, phone: string): Promise<RequestOutcome> {
  const { history } = services.config;
  if (!history) return 'done';
  return requestOnce(services, {
    mark: questionMark(secret, 'provider', '', phone),
    source: 'provider',
    shopId: null,
    connection: 'pause provider',
    limits: { perMinute, perDay: history.maxPerDay },
    send: async () => requestCounts(services, history, phone),
  });
}

/** One request. @returns null for a response without the numbers. @throws CourierFailure */
export async function requestCounts(
  { guardedFetch }: Pick<Services, 'guardedFetch'>,
  { url, body, headers, paths }: HistoryProvider,
  phone: string,
): Promise<OutsideResponse | null> {
  const isJson = body?.trimStart().startsWith('{') ?? false;
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const response = await guardedFetch(url.replaceAll('{phone}', phone), {
    method: body === null ? 'GET' : 'POST',
    headers: { accept: 'application/json', ...(body !== null && { 'content-type': type }), ...headers },
    ...(body !== null && { body: body.replaceAll('{phone}', phone) }),
    timeout,
    maxBytes,
    maxRedirects: 0,
  }).catch((error: unknown) => {
    if (!(error instanceof RefusedFetch)) throw error;
    throw new CourierFailure('lost', `no response: ${error.reason}`);
  });
  return readProvider(fieldsIn(response), paths);
}

/** @throws CourierFailure for a refusal, and for everything that is no JSON object */
function fieldsIn({ status, bytes }: Fetched): Fields {
  if (status === 401 || status === 403) throw new CourierFailure('log_in', `status ${status}`);
  if (status === 429) throw new CourierFailure('unsent', 'too many requests');
  if (status >= 300) throw new CourierFailure('refused', `status ${status}`);
  try {
    const value: unknown = cleanInput(JSON.parse(new TextDecoder().decode(bytes)));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Below.
  }
  throw new CourierFailure('refused', 'an unreadable response');
}
