import type { Queryable } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { payeeOf } from '../ledger.ts';
import { dhakaDay } from '../../platform/formats/dhaka-time.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { Accounting } from './contract.ts';
import { dhakaMonth, monthRange } from './month.ts';
import { readFirst, readFlows } from './read-flows.ts';
import { countUnmatched, readClaims } from './read-open.ts';

/** Reads what is outstanding for the orders of a shop. `orders/payments/read-outstanding.ts` implements it. */
export type ReadOutstanding = (
  db: Queryable,
  shopId: string,
) => Promise<Pick<Accounting, 'toCollect' | 'unpaid' | 'toGiveBack' | 'cashToCome'>>;

/** Reads what the coupons of a shop's orders saved, by the time of the order; `end` is exclusive. */
export type ReadCouponSavings = (
  db: Queryable,
  shopId: string,
  range: { readonly start: number; readonly end: number },
) => Promise<Accounting['couponSavings']>;

/** The amounts of orders that the ledger does not have. `orders/payments` implements it. */
export interface OrderMoney {
  readonly readOutstanding: ReadOutstanding;
  readonly readCouponSavings: ReadCouponSavings;
}

/**
 * The money of the actor's own shop in a month, and what is outstanding now.
 * @param month `2026-11`; the current month if undefined
 * @throws Failure `shop_not_found`
 */
export async function readAccounting(
  db: Queryable,
  { readOutstanding, readCouponSavings }: OrderMoney,
  actor: Actor,
  shopId: string,
  month: string | undefined,
  now: number,
): Promise<Accounting> {
  const shop = await findOwnShop(db, actor, shopId, 'orders');
  const payee = payeeOf(shop.id);
  const currentMonth = dhakaMonth(now);
  const wanted = month ?? currentMonth;
  const [flows, first, outstanding, couponSavings, claims, unmatchedMessages] = await Promise.all([
    readFlows(db, payee, wanted, dhakaDay(now)),
    readFirst(db, payee),
    readOutstanding(db, shop.id),
    readCouponSavings(db, shop.id, monthRange(wanted)),
    readClaims(db, payee),
    countUnmatched(db, payee),
  ]);
  return {
    month: wanted,
    currentMonth,
    firstMonth: dhakaMonth(first ?? now),
    ...flows,
    ...outstanding,
    couponSavings,
    claims,
    unmatchedMessages,
  };
}
