import type { Queryable } from '../../../../db/client.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { accountOf } from '../../../accounts/payments/ledger.ts';
import { dhakaDay } from '../../../platform/formats/dhaka-time.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import { sumCash } from '../../parcels/cash/read-cash.ts';
import type { Accounting } from './contract.ts';
import { dhakaMonth } from './month.ts';
import { readFirst, readFlows } from './read-flows.ts';
import { countUnmatched, readClaims, readToCollect, readToGiveBack, readUnpaid } from './read-open.ts';

/**
 * The money of the actor's own shop in a month, and what is outstanding now.
 * @param month `2026-11`; the current month if undefined
 * @throws Failure `shop_not_found`
 */
export async function readAccounting(
  db: Queryable,
  actor: Actor,
  shopId: string,
  month: string | undefined,
  now: number,
): Promise<Accounting> {
  const shop = await findOwnShop(db, actor, shopId, 'orders');
  const account = accountOf(shop.id);
  const currentMonth = dhakaMonth(now);
  const wanted = month ?? currentMonth;
  const [flows, first, toCollect, unpaid, toGiveBack, claims, unmatchedMessages, cashToCome] = await Promise.all([
    readFlows(db, account, wanted, dhakaDay(now)),
    readFirst(db, account),
    readToCollect(db, shop.id),
    readUnpaid(db, shop.id),
    readToGiveBack(db, shop.id),
    readClaims(db, account),
    countUnmatched(db, account),
    sumCash(db, shop.id),
  ]);
  return {
    month: wanted,
    currentMonth,
    firstMonth: dhakaMonth(first ?? now),
    ...flows,
    toCollect,
    unpaid,
    toGiveBack,
    claims,
    unmatchedMessages,
    cashToCome,
  };
}
