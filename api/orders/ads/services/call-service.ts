import { requestJson, NoResponse, type Call, type Fields } from '../../../platform/http/request-json.ts';
import { withoutSecrets } from '../../../platform/messaging/sms/without-secrets.ts';
import type { AdEvent, AdResponse } from './service.ts';

/** Usual responses take less than a second, ms. */
const patience = 5_000;

/**
 * Sends one request. Services repeat a secret that they cannot read, so their words are without it.
 * @param read what the response means
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
      timeout: patience,
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

export const seconds = ({ time }: AdEvent): number => Math.floor(time / 1000);

/** `01…` with the country's code. */
export const international = (phone: string): string => `88${phone}`;

/** Taka. */
export const taka = (paisa: number): number => paisa / 100;
