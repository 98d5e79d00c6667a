import type { WriteContext } from '../../../db/context.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { hashToken, newToken } from '../../accounts/access/tokens.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { findShopAccess } from '../../shops/shop/find.ts';
import { notifyOfOrders } from '../alerts/notify-of-orders.ts';
import { requestHistory } from '../delivery-history/request-history.ts';
import { chargeFor, chargesOf, termsOfCharge } from '../order/charges-of.ts';
import type { ManualOrder } from '../order/contract.ts';
import type { OrderView } from '../order/order-views.ts';
import { findOffer } from '../order/find-offer.ts';
import { findOwnOrder } from '../order/find.ts';
import { orderTotal } from '../order/order-total.ts';
import { insertOrder } from '../order/insert-order.ts';
import { recipientOf } from '../shopper/place-order.ts';
import { take } from '../order/stock.ts';
import { viewOrder } from '../order/view.ts';

/**
 * Saves an order that the seller took by phone or in a chat, or that came through another system with an API key.
 * @param attempt the `Idempotency-Key`; a repeated attempt returns the first order
 * @throws Failure `shop_not_found`, `not_for_sale`, `sold_out`, `invalid`
 */
export async function placeManualOrder(
  { config, database, now }: Services,
  actor: Actor,
  shopId: string,
  input: ManualOrder,
  attempt: Attempt | null,
): Promise<OrderView> {
  return database.write(async (transaction) => {
    // The response names a person, so only the order's id is stored with the key.
    const context = { transaction, now: now() };
    const { id } = await once(context, attempt, async () => {
      const { shop, name, role } = await findShopAccess(transaction, actor, shopId, 'orders');
      const lines = await takeLines(context, shop.id, input);
      const productIds = lines.map(({ productId }) => productId);
      const { delivery } = input;
      const charge =
        delivery === undefined ? chargeFor(input, chargesOf(shop, productIds)) : { paisa: toPaisa(delivery) };
      const sums = orderTotal(lines, charge, { kind: 'agreed', value: toPaisa(input.discount) });
      if (sums.totalPaisa < 0) throw new Failure('invalid', { fields: { discount: { key: 'discount' } } });
      const order = await insertOrder(
        context,
        {
          id: Bun.randomUUIDv7(),
          shopId: shop.id,
          tokenHash: hashToken(newToken()),
          keyHash: hashToken(newToken()),
          bodyHash: '',
          paymentMethod: 'cash',
          ...recipientOf(shop, input),
          ...sums,
          deliveryTerms: termsOfCharge(charge),
          channel: role === 'key' ? 'api' : 'manual',
          language: shop.language,
        },
        lines,
        { by: 'seller', byName: name },
      );
      await requestHistory(context, config, order);
      // The seller has not seen an order that a program placed.
      if (role === 'key') await notifyOfOrders(context, order);
      return { id: order.id };
    });
    return viewOrder(transaction, (await findOwnOrder(transaction, actor, shopId, id)).order);
  });
}

async function takeLines(context: WriteContext, shopId: string, { lines: wanted }: ManualOrder) {
  const lines = [];
  for (const { quantity, ...choice } of wanted) {
    const offer = await findOffer(context.transaction, shopId, choice, context.now);
    const stockPool = await take(context, { ...offer, shopId, quantity });
    lines.push({ ...offer, quantity, stockPool });
  }
  return lines;
}
