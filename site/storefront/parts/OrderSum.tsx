import type { DeliveryArea } from '../../../api/orders/order/delivery-charges.ts';
import type { OrderCoupon } from '../../../api/orders/order/order-total.ts';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import { discountName } from '../discount-name.ts';
import { chargeText, lineOf, orderSum } from '../order-message.ts';
import { priceFromText } from '../price.ts';
import type { ChosenVariant } from '../variants.ts';

interface Props {
  shop: CatalogueShop;
  /** The price per piece. */
  priced: Pick<ChosenVariant, 'pricePaisa' | 'steps' | 'isFrom'>;
  quantity: number;
  /** Null until one is chosen. */
  area: DeliveryArea | null;
  coupon?: OrderCoupon | undefined;
  /** A total in paisa from the server. */
  named?: number | null;
}

/** Products, delivery and total, one per line. */
export function OrderSum({ shop, priced, quantity, area, coupon, named = null }: Props) {
  const words = storefront(shop.language);
  const { pricePaisa, isFrom } = priced;
  // Until the choice is complete, the price and the total are the lowest of several.
  const taka = (paisa: number) => priceFromText({ pricePaisa: paisa, isFrom }, shop.language);
  const { products, delivery, discount } = orderSum(shop, [lineOf(priced, quantity)], area, coupon);
  return (
    <dl className="sum" aria-live="polite">
      {pricePaisa > 0 && (
        <div>
          <dt>{words.product}</dt>
          <dd>{taka(products)}</dd>
        </div>
      )}
      <div>
        <dt>{words.deliveryCharge}</dt>
        <dd>{delivery === null ? words.areaNotChosen : chargeText(delivery, shop.language)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>{discountName(words.discount, coupon?.code ?? '')}</dt>
          <dd>{taka(-discount)}</dd>
        </div>
      )}
      {pricePaisa > 0 && (
        <div className="sum__total">
          <dt>{words.total}</dt>
          <dd>{sumText(shop, priced, { quantity, area, coupon }, named)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The total, or the products' price '+ delivery'. Until the choice is complete, it is the lowest of several. */
export function sumText(
  shop: CatalogueShop,
  priced: Props['priced'],
  { quantity, area, coupon }: Pick<Props, 'quantity' | 'area' | 'coupon'>,
  named: number | null = null,
): string {
  const taka = (paisa: number) => priceFromText({ pricePaisa: paisa, isFrom: priced.isFrom }, shop.language);
  const { products, discount, total } = orderSum(shop, [lineOf(priced, quantity)], area, coupon);
  const sum = named ?? total;
  return sum === null ? storefront(shop.language).plusDelivery(taka(products - discount)) : taka(sum);
}
