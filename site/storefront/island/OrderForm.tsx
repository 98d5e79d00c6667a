import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { storefront } from '../../i18n/storefront.ts';
import { cataloguePath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { mostInOrder, quantityFrom } from '../digits.ts';
import { orderSum, type DeliveryArea } from '../order-message.ts';
import { Icon } from './Icon.tsx';

/** What the shopper chose. */
export interface OrderChoice {
  readonly quantity: number;
  readonly area: DeliveryArea;
}

interface Props {
  shop: CatalogueShop;
  product: CatalogueProduct;
  choice: OrderChoice;
  /** Begins every id, so that a dialog may open over a product's own page. */
  prefix: string;
  onChoose: (choice: OrderChoice) => void;
}

const areas = ['dhaka', 'outside'] as const;

/** As `parts/OrderForm.astro`. */
export function OrderForm({ shop, product, choice, prefix, onChoose }: Props) {
  const words = storefront(shop.language);
  const taka = (paisa: number) => formatTaka(paisa, shop.language);
  const areaWords = { dhaka: words.insideDhaka, outside: words.outsideDhaka };
  const sum = orderSum(shop, product.pricePaisa, choice.quantity, choice.area);
  const setQuantity = (quantity: number) => onChoose({ ...choice, quantity });

  return (
    <div className="order" data-touch={cataloguePath(shop.slug)}>
      <div className="order__quantity">
        <label htmlFor={`${prefix}quantity`}>{words.quantity}</label>
        <div className="stepper">
          <button
            id={`${prefix}fewer`}
            type="button"
            aria-label={words.fewer}
            disabled={choice.quantity === 1}
            onClick={() => setQuantity(choice.quantity - 1)}
          >
            <Icon name="minus" />
          </button>
          <input
            id={`${prefix}quantity`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={formatNumber(choice.quantity, shop.language)}
            onChange={(event) => setQuantity(quantityFrom(event.target.value))}
            onFocus={(event) => event.target.select()}
          />
          <button
            id={`${prefix}more`}
            type="button"
            aria-label={words.more}
            disabled={choice.quantity === mostInOrder}
            onClick={() => setQuantity(choice.quantity + 1)}
          >
            <Icon name="plus" />
          </button>
        </div>
      </div>
      <fieldset>
        <legend>{words.deliverTo}</legend>
        <div className="areas">
          {areas.map((area) => (
            <label key={area}>
              <input
                id={`${prefix}area-${area}`}
                type="radio"
                name={`${prefix}area`}
                value={area}
                checked={choice.area === area}
                onChange={() => onChoose({ ...choice, area })}
              />
              <span>{areaWords[area]}</span>
              <span>{taka(area === 'dhaka' ? shop.delivery.dhakaPaisa : shop.delivery.outsideDhakaPaisa)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {product.pricePaisa > 0 && (
        <dl className="sum" aria-live="polite">
          <div>
            <dt>{words.product}</dt>
            <dd>{taka(sum.products)}</dd>
          </div>
          <div>
            <dt>{words.deliveryCharge}</dt>
            <dd>{taka(sum.delivery)}</dd>
          </div>
          <div className="sum__total">
            <dt>{words.total}</dt>
            <dd>{taka(sum.total)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
