import { isSameText } from '../../platform/http/same-text.ts';
import type { Reason } from '../order/order-states.ts';
import { sign } from '../order/secret.ts';

/** A person needs at least this long (ms) to fill in an order form. A form may stay open for days. */
export const minAge = 3_000;

/** A signed token with the time at which a shop's form was opened. */
export function signForm(secret: string, shopId: string, now: number): string {
  const at = now.toString(36);
  return `${at}.${proof(secret, shopId, at)}`;
}

/** The reason why a form's token makes an order suspicious, or null. */
export function tokenReason(secret: string, shopId: string, token: string | undefined, now: number): Reason | null {
  const [at = '', given = ''] = token?.split('.') ?? [];
  if (!isSameText(given, proof(secret, shopId, at))) return 'unsigned';
  const age = now - Number.parseInt(at, 36);
  return age < minAge ? 'too_quick' : null;
}

const proof = (secret: string, shopId: string, at: string): string => sign(secret, `form ${shopId} ${at}`).slice(0, 27);
