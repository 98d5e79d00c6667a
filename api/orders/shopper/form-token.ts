import { timingSafeEqual } from 'node:crypto';
import type { Reason } from '../order/steps/contract.ts';
import { sign } from '../order/secret.ts';

/** Nobody fills in an order form in less, and nobody takes longer; ms. */
export const minAge = 3_000;
const maxAge = 24 * 60 * 60 * 1000;

/** Says when a form of a shop was opened: a time that only this product can have written. */
export function signForm(secret: string, shopId: string, now: number): string {
  const at = now.toString(36);
  return `${at}.${proof(secret, shopId, at)}`;
}

/** Why a form's token makes an order suspicious, or null. */
export function doubtOf(secret: string, shopId: string, token: string | undefined, now: number): Reason | null {
  const [at = '', given = ''] = token?.split('.') ?? [];
  const expected = proof(secret, shopId, at);
  if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected)))
    return 'unsigned';
  const age = now - Number.parseInt(at, 36);
  if (age > maxAge) return 'unsigned';
  return age < minAge ? 'too_quick' : null;
}

const proof = (secret: string, shopId: string, at: string): string => sign(secret, `form ${shopId} ${at}`).slice(0, 27);
