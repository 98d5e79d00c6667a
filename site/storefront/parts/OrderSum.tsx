import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import { chargeText, orderSum, type DeliveryArea } from '../order-message.ts';
import { priceFromText } from '../price.ts';
import type { ChosenVariant } from '../variants.ts';

interface Props {
  shop: CatalogueShop;
  /** The price per piece. */
  priced: Pick<ChosenVariant, 'pricePaisa' | 'isFrom'>;
  quantity: number;
  /** Null until one is chosen. */
  area: DeliveryArea | null;
  /** A total in paisa from the server. */
  named?: number | null;
}

/** Products, delivery and total, one per line. */
export function OrderSum({ shop, priced: { pricePaisa, isFrom }, quantity, area, named = null }: Props) {
  const words = storefront(shop.language);
  // Until the choice is complete, the price and the total are the lowest of several.
  const taka = (paisa: number) => priceFromText({ pricePaisa: paisa, isFrom }, shop.language);
  const { products, delivery, total } = orderSum(shop, pricePaisa, quantity, area);
  const sum = named ?? total;
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
      {pricePaisa > 0 && (
        <div className="sum__total">
          <dt>{words.total}</dt>
          <dd>{sum === null ? words.plusDelivery(taka(products)) : taka(sum)}</dd>
        </div>
      )}
    </dl>
  );
}
