import type { advanceRules, advanceScopes } from '../../../db/schema/payment-states.ts';
import { hasPaymentNumber, type PaymentNumbers } from '../../shops/shop/has-payment-number.ts';
import { paidOf, type StoredPayment } from '../payments/payment-state.ts';
import { isChangeable } from './order-states.ts';

/** When a shop asks for money before delivery. */
export interface AdvanceTerms {
  readonly rule: (typeof advanceRules)[number];
  /** The share of the total, 1 to 100; ignored by other rules. */
  readonly percent: number;
  /** The fixed sum in paisa, if the rule is `sum`. */
  readonly sumPaisa?: number;
  readonly scope: (typeof advanceScopes)[number];
}

/** The facts of an order on which its advance depends; amounts in integer paisa. */
export interface AdvanceFacts {
  readonly totalPaisa: number;
  readonly deliveryPaisa: number;
  /** Also for a pickup. */
  readonly isInDhaka: boolean;
  readonly isSuspicious: boolean;
}

/**
 * The amount (paisa) that a shop asks for in advance: the delivery charge, a fixed sum, or a share of the total,
 * rounded up to full taka. Never more than the total; 0 without an advance.
 */
export function advanceFor(order: AdvanceFacts, { rule, percent, sumPaisa = 0, scope }: AdvanceTerms): number {
  const { totalPaisa, deliveryPaisa, isInDhaka, isSuspicious } = order;
  if (rule === 'none') return 0;
  if (scope === 'outside_dhaka' && isInDhaka) return 0;
  if (scope === 'suspicious' && !isSuspicious) return 0;
  // Paisa times percent is a hundredth of the share; 10,000 of these units are one taka.
  const share = Math.ceil((totalPaisa * percent) / 10_000) * 100;
  const advance = rule === 'delivery' ? deliveryPaisa : rule === 'sum' ? sumPaisa : share;
  return Math.min(advance, totalPaisa);
}

/**
 * The part (paisa) of an order's advance that is neither received nor claimed, until the order is sent.
 * @param claimedPaisa the order's open claims
 */
export function advanceOpenOf(
  order: StoredPayment & { readonly advanceDuePaisa: number },
  claimedPaisa: number,
): number {
  const { state, paymentState, advanceDuePaisa, totalPaisa } = order;
  if (!isChangeable(state) || paymentState === 'refunded') return 0;
  return Math.max(0, Math.min(advanceDuePaisa, totalPaisa) - paidOf(order) - claimedPaisa);
}

/** A shop's rule for advances, and where customers can pay them. */
interface PayableShop extends PaymentNumbers {
  readonly advanceRule: AdvanceTerms['rule'];
  readonly advancePercent: number;
  readonly advanceSumPaisa: number;
  readonly advanceScope: AdvanceTerms['scope'];
  /** Whether it has a payment gateway that it may use. */
  readonly takesOnline: boolean;
}

/** The terms that a shop chose. */
export function chosenTerms(shop: Omit<PayableShop, keyof PaymentNumbers | 'takesOnline'>): AdvanceTerms {
  const { advanceRule: rule, advancePercent: percent, advanceSumPaisa, advanceScope: scope } = shop;
  return { rule, percent, ...(rule === 'sum' && { sumPaisa: advanceSumPaisa }), scope };
}

/** Whether customers can pay an advance: to a number, or at a gateway. */
export const canTakeAdvance = (shop: PaymentNumbers & Pick<PayableShop, 'takesOnline'>): boolean =>
  shop.takesOnline || hasPaymentNumber(shop);

/** A shop's terms. A shop to which nobody can pay asks for nothing. */
export const termsOf = (shop: PayableShop): AdvanceTerms =>
  canTakeAdvance(shop) ? chosenTerms(shop) : { ...chosenTerms(shop), rule: 'none' };

/**
 * The terms that order forms show; undefined if they ask for nothing. Only the status page asks for the advance of a
 * suspicious order, because the form cannot know which order is one.
 */
export const termsOnForm = (terms: AdvanceTerms): AdvanceTerms | undefined =>
  terms.rule === 'none' || terms.scope === 'suspicious' ? undefined : terms;

/** The terms that a page showed, in short: '' if its form asks for nothing. */
export const termsSeen = (terms: AdvanceTerms | undefined): string =>
  terms === undefined ? '' : `${terms.rule}-${terms.sumPaisa ?? terms.percent}-${terms.scope}`;
