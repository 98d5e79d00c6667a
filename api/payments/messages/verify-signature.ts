import { Failure } from '../../platform/errors/failure.ts';
import { minute } from '../../platform/formats/durations.ts';
import { isSameText } from '../../platform/http/same-text.ts';

/** How far (ms) the phone's clock may differ. */
const tolerance = 5 * minute;

/**
 * Checks the signature of SMS Gateway for Android: `X-Signature` is the hexadecimal HMAC-SHA256 of the body followed by
 * `X-Timestamp` (Unix seconds).
 * @throws Failure `message_not_signed`
 */
export function verifySignature(key: string, body: Uint8Array, headers: Headers, now: number): void {
  const timestamp = headers.get('x-timestamp') ?? '';
  const given = headers.get('x-signature')?.toLowerCase() ?? '';
  const expected = new Bun.CryptoHasher('sha256', key).update(body).update(timestamp).digest('hex');
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= tolerance;
  if (!isFresh || !isSameText(given, expected)) throw new Failure('message_not_signed');
}
