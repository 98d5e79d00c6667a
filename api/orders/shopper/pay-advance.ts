import type { WriteContext } from '../../../db/context.ts';
import { sumEntries } from '../../payments/ledger.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { advanceOpenOf } from '../order/advance.ts';
import type { AdvancePayment } from '../order/contract.ts';
import { findByToken, findOrderIn, type OrderRow } from '../order/find.ts';
import type { ShopperOrder } from '../order/order-views.ts';
import { writeOrder } from '../order/write-order.ts';
import { viewForShopper } from '../order/view.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { matchClaim } from '../../payments/messages/match.ts';
import { orderSubject } from '../payments/order-subject.ts';

/**
 * Claims what is open of an advance after the order was placed: the order is suspicious, the seller did not find an
 * earlier payment, or only a part of it came. A message that has already arrived confirms the claim at once.
 * @param shopId if given, only this shop's orders are searched
 * @throws Failure `not_found`, `order_final` if no advance is open, `invalid` for a method that the shop does not offer
 * and for a used TrxID
 */
export async function payAdvance(
  services: Services,
  token: string,
  payment: AdvancePayment,
  shopId?: string,
): Promise<ShopperOrder> {
  return services.database.write(async (transaction) => {
    const { order, shop } = await findByToken(transaction, token, shopId);
    if (shop[payment.method] === '') throw new Failure('invalid', { fields: { method: { key: 'payment_method' } } });
    const { claimedPaisa } = await sumEntries(transaction, { orderId: order.id });
    const open = advanceOpenOf(order, claimedPaisa);
    if (open === 0) throw new Failure('order_final');
    const now = services.now();
    const context = { transaction, now };
    const claim = await addClaim(context, order, payment, open);
    await matchClaim(context, orderSubject, claim);
    const current = await findOrderIn(transaction, shop.id, order.id);
    if (!current) throw new Error('The order is gone');
    return viewForShopper(transaction, current, now);
  });
}

/** Adds the claim, and writes the order with the method that was used last. */
async function addClaim(context: WriteContext, order: OrderRow, payment: AdvancePayment, amountPaisa: number) {
  const claim = await claimPayment(context, order, payment, { amountPaisa, field: 'trxId' });
  await writeOrder({ ...context, author: { by: 'shopper' } }, order, { paymentMethod: payment.method });
  return claim;
}
