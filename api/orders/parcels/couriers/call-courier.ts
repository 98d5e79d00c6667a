import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { dhakaOffset } from '../../../platform/formats/dhaka-time.ts';
import {
  requestJson,
  fieldsOf,
  listOf,
  textOf,
  NoResponse,
  type Call,
  type Fields,
} from '../../../platform/http/request-json.ts';
import { CourierFailure } from './courier.ts';

export { fieldsOf, listOf, textOf, type Fields };

/** Statuses with which couriers refuse or lock a log-in. */
const logInStatuses: ReadonlySet<unknown> = new Set([401, 403, 423]);

/**
 * Sends one call to a courier.
 * @returns the response, also of a refused call (status 400 to 499)
 * @throws CourierFailure `log_in`, `unsent`, `lost`
 */
export async function callCourier(call: Call): Promise<Fields> {
  const response = await requestJson(call).catch((error: unknown) => {
    if (!(error instanceof NoResponse)) throw error;
    throw new CourierFailure(error.isSent ? 'lost' : 'unsent', error.message);
  });
  const status = response['httpStatus'];
  if (logInStatuses.has(status)) throw new CourierFailure('log_in', wordsOf(response));
  if (status === 429) throw new CourierFailure('unsent', wordsOf(response));
  return response;
}

export const isFine = (response: Fields): boolean => Number(response['httpStatus']) < 300;

/** The courier's message with the problems of single fields, which couriers send as lists by field. */
export function wordsOf(response: Fields): string {
  const message = textOf(response, 'message') || textOf(response, 'error') || textOf(response, 'msg');
  const problems = Object.values({ ...fieldsOf(response, 'errors'), ...fieldsOf(response, 'validation_errors') })
    .flat()
    .filter((problem) => typeof problem === 'string');
  return [message, ...problems].filter(Boolean).join(' ') || `status ${textOf(response, 'httpStatus')}`;
}

/** Paisa of a courier's amount in taka, a number or a text; null if it is missing or unusable. */
export function paisaIn(fields: Fields, name: string): number | null {
  const text = textOf(fields, name).replaceAll(',', '').trim();
  return /^\d{1,8}(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** Couriers take whole taka. */
export const takaOf = (paisa: number): number => Math.round(paisa / 100);

/** The first `limit` characters. */
export const cut = (text: string, limit: number): string => [...text].slice(0, limit).join('');

/** Address with area and district. If it is too long, the end of the street is left out. */
export function addressOf(
  { address, area, district }: { readonly address: string; readonly area: string; readonly district: string },
  limit: number,
): string {
  const place = `, ${area}, ${district}`;
  const street = cut(address.replace(/\s+/g, ' '), limit - [...place].length).replace(/(?<![\s,])[\s,]+$/, '');
  return cut(street + place, limit);
}

/** Epoch ms of a courier's time. `2026-11-25 13:45:00` is Dhaka's time. Null if it is unreadable. */
export function timeOf(text: string): number | null {
  const local = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)$/.exec(text);
  const time = local ? Date.parse(`${local[1]}T${local[2]}Z`) - dhakaOffset : Date.parse(text);
  return Number.isFinite(time) ? time : null;
}

/** Whether a courier sent the secret, compared in constant time. */
export function isSecret(given: string | null | undefined, secret: string): boolean {
  const digest = (text: string) => new Uint8Array(new Bun.CryptoHasher('sha256').update(text).digest());
  return constantTimeEqual(digest(given ?? ''), digest(secret));
}

/** Tracking links are shown to shoppers, so only https is accepted. */
export const linkOf = (text: string): string => (URL.parse(text)?.protocol === 'https:' ? cut(text, 300) : '');
