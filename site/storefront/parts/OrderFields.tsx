import { formatNumber } from '../../i18n/format.ts';
import { storefront, type StorefrontWords } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import { maxInOrder } from '../digits.ts';
import { chargeText, hasOneCharge, orderSum, type DeliveryArea } from '../order-message.ts';
import { priceFromText } from '../price.ts';
import type { ChosenVariant } from '../variants.ts';
import { Icon } from './Icon.tsx';
import type { OrderChoice } from './order-choice.ts';

interface Props {
  shop: CatalogueShop;
  choice: OrderChoice;
  /** Begins every id, so that a dialog may open over a product's own page. */
  prefix: string;
  onChoose: (change: { typed?: string; area?: DeliveryArea }) => void;
  /** What is chosen, with the price of one piece. */
  priced: Pick<ChosenVariant, 'pricePaisa' | 'isFrom'>;
}

/** Quantity, delivery area and what it comes to. */
export function OrderFields({ shop, priced, choice, prefix, onChoose }: Props) {
  const words = storefront(shop.language);
  const number = (value: number) => formatNumber(value, shop.language);
  const setQuantity = (quantity: number) => onChoose({ typed: number(quantity) });

  return (
    <div className="order" data-touch="">
      <div className="order__quantity">
        <label htmlFor={`${prefix}quantity`}>{words.quantity}</label>
        <div className="stepper">
          <button
            type="button"
            className="scripted"
            aria-label={words.fewer}
            disabled={choice.quantity === 1}
            onClick={() => setQuantity(choice.quantity - 1)}
          >
            <Icon name="minus" />
          </button>
          <input
            id={`${prefix}quantity`}
            name="quantity"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={choice.typed}
            onChange={(event) => onChoose({ typed: event.target.value })}
            onFocus={(event) => event.target.select()}
            onBlur={() => setQuantity(choice.quantity)}
          />
          <button
            type="button"
            className="scripted"
            aria-label={words.more}
            disabled={choice.quantity === maxInOrder}
            onClick={() => setQuantity(choice.quantity + 1)}
          >
            <Icon name="plus" />
          </button>
        </div>
      </div>
      {!hasOneCharge(shop) && (
        <Areas shop={shop} words={words} area={choice.area} prefix={prefix} onChoose={onChoose} />
      )}
      {(priced.pricePaisa > 0 || hasOneCharge(shop)) && (
        <Sum shop={shop} words={words} priced={priced} choice={choice} />
      )}
    </div>
  );
}

interface AreasProps extends Pick<Props, 'shop' | 'prefix' | 'onChoose'> {
  words: StorefrontWords;
  area: DeliveryArea | null;
}

function Areas({ shop: { delivery, language }, words, area: chosen, prefix, onChoose }: AreasProps) {
  const areas = [
    { area: 'dhaka', name: words.insideDhaka, charge: delivery.dhakaPaisa },
    { area: 'outside', name: words.outsideDhaka, charge: delivery.outsideDhakaPaisa },
  ] as const;
  return (
    <fieldset id={`${prefix}area`}>
      <legend>{words.deliverTo}</legend>
      <div className="areas">
        {areas.map(({ area, name, charge }) => (
          <label key={area}>
            <input
              type="radio"
              name="area"
              value={area}
              checked={chosen === area}
              onChange={() => onChoose({ area })}
            />
            <span>{name}</span>
            <span>{chargeText(charge, language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SumProps {
  shop: CatalogueShop;
  words: StorefrontWords;
  priced: Props['priced'];
  choice: OrderChoice;
}

function Sum({ shop, words, priced: { pricePaisa, isFrom }, choice: { quantity, area } }: SumProps) {
  // Until all is chosen, the price is the least of several, and so is what it comes to.
  const taka = (paisa: number) => priceFromText({ pricePaisa: paisa, isFrom }, shop.language);
  const { products, delivery, total } = orderSum(shop, pricePaisa, quantity, area);
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
          <dd>{total === null ? words.plusDelivery(taka(products)) : taka(total)}</dd>
        </div>
      )}
    </dl>
  );
}
