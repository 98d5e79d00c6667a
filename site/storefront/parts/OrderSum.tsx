import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import { discountName } from '../discount-name.ts';
import { chargeText, linesOf, orderSum, type Order } from '../order-message.ts';
import { priceFromText } from '../price.ts';
import type { ChosenVariant } from '../variants.ts';

interface Props {
  shop: CatalogueShop;
  productId: string;
  /** The price per piece. */
  priced: Pick<ChosenVariant, 'pricePaisa' | 'steps' | 'isFrom'>;
  order: Pick<Order, 'quantity' | 'area' | 'coupon' | 'further'>;
  /** A total in paisa from the server. */
  named?: number | null;
}

/** Products, delivery and total, one per line. */
export function OrderSum({ shop, productId, priced, order, named = null }: Props) {
  const words = storefront(shop.language);
  const { pricePaisa, isFrom } = priced;
  // Until the choice is complete, the price and the total are the lowest of several.
  const taka = (paisa: number) => priceFromText({ pricePaisa: paisa, isFrom }, shop.language);
  const { area, coupon } = order;
  const { products, delivery, discount, total } = orderSum(shop, linesOf(productId, priced, order), area, coupon);
  /** After the server has named another total, what the page knows of its parts is out of date. */
  const isKnown = named === null || named === total;
  return (
    <dl className="sum" aria-live="polite">
      {isKnown && pricePaisa > 0 && (
        <div>
          <dt>{words.products}</dt>
          <dd>{taka(products)}</dd>
        </div>
      )}
      {isKnown && (
        <div>
          <dt>{words.deliveryCharge}</dt>
          <dd>{delivery === null ? words.areaNotChosen : chargeText(delivery, shop.language)}</dd>
        </div>
      )}
      {isKnown && discount > 0 && (
        <div>
          <dt>{discountName(words.discount, coupon?.code ?? '')}</dt>
          <dd>{taka(-discount)}</dd>
        </div>
      )}
      {pricePaisa > 0 && (
        <div className="sum__total">
          <dt>{words.total}</dt>
          <dd>{sumText({ shop, productId, priced, order, named })}</dd>
        </div>
      )}
    </dl>
  );
}

/** The total, or the products' price '+ delivery'. Until the choice is complete, it is the lowest of several. */
export function sumText({ shop, productId, priced, order, named = null }: Props): string {
  const taka = (paisa: number) => priceFromText({ pricePaisa: paisa, isFrom: priced.isFrom }, shop.language);
  const { products, discount, total } = orderSum(shop, linesOf(productId, priced, order), order.area, order.coupon);
  const sum = named ?? total;
  return sum === null ? storefront(shop.language).plusDelivery(taka(products - discount)) : taka(sum);
}
