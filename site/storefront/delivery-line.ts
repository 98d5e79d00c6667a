import { deliveryTimeText } from '../i18n/delivery-time.ts';
import { storefront } from '../i18n/storefront.ts';
import { chargeText, hasOneCharge } from './order-message.ts';
import type { ShopSnapshot } from './snapshot.ts';

/** The delivery time and charges in one line: '1-3 business days · Inside Dhaka ৳60 · Outside Dhaka ৳120'. */
export function deliveryLine(shop: Pick<ShopSnapshot, 'delivery' | 'language'>): string {
  const { delivery, language } = shop;
  const words = storefront(language);
  return [
    ...(delivery.time ? [deliveryTimeText(delivery.time, language)] : []),
    ...(hasOneCharge(shop)
      ? [chargeText(delivery.dhakaPaisa, language)]
      : [
          `${words.insideDhaka} ${chargeText(delivery.dhakaPaisa, language)}`,
          `${words.outsideDhaka} ${chargeText(delivery.outsideDhakaPaisa, language)}`,
        ]),
  ].join(' · ');
}
