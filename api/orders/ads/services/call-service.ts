import { requestJson, NoResponse, type Call, type Fields } from '../../../platform/http/request-json.ts';
import { withoutSecrets } from '../../../platform/http/without-secrets.ts';
import type { AdEvent, AdResponse } from './service.ts';

/** Time limit of a request, ms. Most responses take less than a second. */
const timeLimit = 5_000;

/**
 * Sends one request. Services repeat a secret that they cannot read, so their words are without it. `later` without a
 * response, or if it says 429.
 * @param read the outcome of any other response
 */
export async function callService(
  call: Pick<Call, 'url' | 'headers'> & { readonly body: object; readonly secret: string },
  read: (response: Fields) => AdResponse,
): Promise<AdResponse> {
  try {
    const response = await requestJson({
      url: call.url,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...call.headers },
      body: JSON.stringify(call.body),
      timeout: timeLimit,
    });
    if (response['httpStatus'] === 429) return { kind: 'later', words: 'status 429: too many requests' };
    const { kind, words } = read(response);
    return { kind, words: withoutSecrets(words, [call.secret]) };
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return { kind: 'later', words: error.message };
  }
}

/** Services compare people by the SHA-256 of normalised values. */
export const hashed = (value: string): string => new Bun.CryptoHasher('sha256').update(value).digest('hex');

/** The time of an event in Unix seconds. */
export const seconds = ({ time }: AdEvent): number => Math.floor(time / 1000);

/** A phone `01…` with the country code, without `+`. */
export const international = (phone: string): string => `88${phone}`;

/** An amount in taka, from paisa. */
export const taka = (paisa: number): number => paisa / 100;
