import type { z } from 'zod';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOffer } from '../order/find-offer.ts';
import { findOrderingShop } from '../order/find.ts';
import type { TriedCoupon } from '../order/order-total.ts';
import type { triedCode } from './contract.ts';
import { findCoupon } from './find-coupon.ts';
import { limitWrongCodes } from './wrong-codes.ts';

/**
 * The terms of a shopper's code, for the total in her form. Nothing is used up: the server computes the order's total
 * again when she places it.
 * @throws Failure `shop_not_found`, `orders_not_saved`, `not_for_sale`, `too_many_requests`, `invalid` at `code`
 */
export async function tryCode(
  { database, now }: Services,
  named: string,
  { code, more = [], ...first }: z.output<typeof triedCode>,
  ip: string,
): Promise<TriedCoupon> {
  const { db } = database;
  const shop = await findOrderingShop(db, named);
  // Without a choice of options, the price is not known yet. The form has the terms.
  const lineOf = async ({ productId, options, quantity }: typeof first) => {
    const offer = await findOffer(db, shop.id, { productId, options }, now()).catch(whenUnchosen);
    return offer ? { ...offer, quantity } : { productId };
  };
  const lines = await Promise.all([first, ...more].map(lineOf));
  const { coupon, minimumPaisa, productIds } = await limitWrongCodes(database, { ip, shopId: shop.id, code }, () =>
    findCoupon(db, shop, { code, lines }, now()),
  );
  return { ...coupon, minimumPaisa, productIds: [...productIds] };
}

function whenUnchosen(error: unknown): null {
  if (error instanceof Failure && error.code === 'invalid') return null;
  throw error;
}
