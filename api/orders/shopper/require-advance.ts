import { Failure } from '../../platform/errors/failure.ts';
import { advanceFor, termsOf, termsOnForm, termsSeen } from '../order/advance.ts';
import type { NewOrder } from '../order/contract.ts';
import { advanceForReturns } from '../delivery-history/advance-for-returns.ts';
import { isDhaka } from '../order/delivery-charges.ts';
import { isSuspicious, type Reason } from '../order/order-states.ts';
import type { ShopRow } from '../../shops/shop/find.ts';
import { requireSeenAdvance, type Seen } from './seen.ts';

interface Sums {
  readonly totalPaisa: number;
  readonly deliveryPaisa: number;
}

/** The advance that an order asks for, and the sum that its shopper claims to have paid; in paisa. */
export interface Advance {
  /** The amount due, in paisa. @param reasons known only after the order was checked */
  readonly dueOf: (reasons: readonly Reason[]) => number;
  /** 0 for cash on delivery. */
  readonly claimPaisa: number;
}

/**
 * Compares the shop's terms with those that the shopper saw. The amount of the claim follows from the terms, so that no
 * request can name a smaller one.
 * @throws Failure `advance_changed` with the current advance, `invalid` for cash if an advance is due
 * that cannot be paid online
 */
export function requireAdvance(
  shop: ShopRow & { readonly takesOnline: boolean },
  input: NewOrder,
  seen: Seen,
  { totalPaisa, deliveryPaisa }: Sums,
): Advance {
  const terms = termsOf(shop);
  const onForm = termsOnForm(terms);
  const facts = { totalPaisa, deliveryPaisa, isInDhaka: input.pickup === true || isDhaka(input.district) };
  const shown = onForm ? advanceFor({ ...facts, isSuspicious: false }, onForm) : 0;
  const { payment } = input;
  const isCash = payment.method === 'cash';
  requireSeenAdvance(seen, { paisa: shown, terms: termsSeen(onForm) }, isCash);
  // A shopper without a claim pays the advance at the gateway, from the order's page.
  if (isCash && shown > 0 && !shop.takesOnline)
    throw new Failure('invalid', { fields: { 'payment.method': { key: 'advance_needed' } } });
  return {
    dueOf(reasons) {
      const checked = { ...facts, isSuspicious: isSuspicious(reasons) };
      const usual = advanceFor(checked, terms);
      return reasons.includes('advance_for_returns') ? Math.max(usual, advanceForReturns(checked, shop)) : usual;
    },
    claimPaisa: claimOf(payment, shown, totalPaisa),
  };
}

function claimOf(payment: NewOrder['payment'], shown: number, totalPaisa: number): number {
  if (payment.method === 'cash') return 0;
  return payment.pays === 'advance' && shown > 0 ? shown : totalPaisa;
}
