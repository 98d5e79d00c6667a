import { destinationsOf, chargeIn, zoneIn } from '../../api/orders/order/delivery-charges.ts';
import { deliveryTimeText } from '../i18n/delivery-time.ts';
import { formatTaka } from '../i18n/format.ts';
import { storefront } from '../i18n/storefront.ts';
import { areaName, chargeText, hasOneCharge, isFree } from './order-message.ts';
import type { ShopSnapshot } from './snapshot.ts';

type Shop = Pick<ShopSnapshot, 'delivery' | 'language'>;

/** The delivery time and charges in one line: '1-3 business days · Inside Dhaka ৳60 · Outside Dhaka ৳120'. */
export const deliveryLine = (shop: Shop): string =>
  [
    ...(shop.delivery.time ? [deliveryTimeText(shop.delivery.time, shop.language)] : []),
    ...chargeFacts(shop).map(({ name, value }, index) =>
      index === 0 && hasOneCharge(shop) ? value : `${name} ${value}`,
    ),
  ].join(' · ');

/** Each delivery charge of a shop with its area, and the sum from which delivery is free. */
export function chargeFacts(shop: Shop): ReadonlyArray<{ readonly name: string; readonly value: string }> {
  const { delivery, language } = shop;
  const { everywhere, freeDelivery, fromSum } = storefront(language);
  const charges = hasOneCharge(shop)
    ? [{ name: everywhere, value: isFree(shop) ? freeDelivery : chargeText(delivery.dhakaPaisa, language) }]
    : destinationsOf(delivery).map((area) => {
        const time = zoneIn(area, delivery)?.time;
        const charge = chargeText(chargeIn(area, delivery).paisa, language);
        return { name: areaName(area, delivery, language), value: time ? `${charge} (${time})` : charge };
      });
  const { freeFromPaisa } = delivery;
  return freeFromPaisa
    ? [...charges, { name: freeDelivery, value: fromSum(formatTaka(freeFromPaisa, language)) }]
    : charges;
}
