import type { Actor } from '../actor/actor.ts';
import { hashToken, newToken } from '../actor/tokens.ts';
import { Failure } from '../errors/failure.ts';
import { toPaisa } from '../money.ts';
import { once, type Attempt } from '../requests/once.ts';
import type { Services } from '../services.ts';
import { findStanding } from '../shops/find.ts';
import { chargeFor } from './charges/contract.ts';
import type { ManualOrder } from './contract.ts';
import type { OrderView } from './shapes/contract.ts';
import { findOffer } from './find-offer.ts';
import { insertOrder } from './insert-order.ts';
import { recipientOf } from './place-order.ts';
import { take } from './stock.ts';
import { viewOrder } from './view.ts';

/**
 * Keeps an order that the seller has taken herself, by phone or in a chat.
 * @param attempt an `Idempotency-Key`: the same one again gives the first order again
 * @throws Failure `shop_not_found`, `not_for_sale`, `sold_out`, `invalid`
 */
export async function placeManualOrder(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  input: ManualOrder,
  attempt: Attempt | null,
): Promise<OrderView> {
  return database.write((transaction) =>
    once(transaction, attempt, now(), async () => {
      const { shop, name } = await findStanding(transaction, actor, shopId, 'orders');
      const offer = await findOffer(transaction, shop.id, input, now());
      const charges = { dhakaPaisa: shop.dhakaCostPaisa, outsideDhakaPaisa: shop.outsideDhakaCostPaisa };
      const subtotalPaisa = offer.unitPaisa * input.quantity;
      const deliveryPaisa = input.delivery === undefined ? chargeFor(input.district, charges) : toPaisa(input.delivery);
      const discountPaisa = toPaisa(input.discount);
      if (discountPaisa > subtotalPaisa + deliveryPaisa)
        throw new Failure('invalid', { fields: { discount: { key: 'discount' } } });
      const stockPool = await take(transaction, { ...offer, shopId: shop.id, quantity: input.quantity }, now());
      const order = await insertOrder(
        transaction,
        {
          id: Bun.randomUUIDv7(),
          shopId: shop.id,
          tokenHash: hashToken(newToken()),
          keyHash: hashToken(newToken()),
          bodyHash: '',
          paymentMethod: 'cash',
          ...recipientOf(input),
          subtotalPaisa,
          deliveryPaisa,
          discountPaisa,
          channel: 'manual',
          language: shop.language,
        },
        { ...offer, quantity: input.quantity, stockPool },
        { by: 'seller', byName: name },
        now(),
      );
      return viewOrder(transaction, order);
    }),
  );
}
