import { isPaidPlan, type PaidPlan } from '../../accounts/plans/contract.ts';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
const length = 20;

/**
 * A new id, which is also the invoice number at the gateway: `pro-…`, `starter-…` or `order-…` and about 103 random
 * bits, at most 28 characters. SSLCOMMERZ accepts 30.
 */
export function newCheckoutId(subject: PaidPlan | 'order'): string {
  const sign = (byte: number) => alphabet[byte % alphabet.length] ?? '0';
  return `${subject}-${Array.from(crypto.getRandomValues(new Uint8Array(length)), sign).join('')}`;
}

/** The plan that a checkout pays for; null for an order. */
export function planOfCheckout(id: string): PaidPlan | null {
  const [subject = ''] = id.split('-');
  return subject !== 'order' && isPaidPlan(subject as PaidPlan) ? (subject as PaidPlan) : null;
}
