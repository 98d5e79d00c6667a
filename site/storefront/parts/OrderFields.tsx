import { destinationsOf, chargeIn, type DeliveryDestination } from '../../../api/orders/order/delivery-charges.ts';
import { formatNumber } from '../../i18n/format.ts';
import { storefront, type StorefrontWords } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import type { ReactNode } from 'react';
import { areaName, chargeText, hasOneCharge } from '../order-message.ts';
import { mostOf } from '../digits.ts';
import type { ChosenVariant } from '../variants.ts';
import type { OrderChoice } from './order-choice.ts';
import { OrderSum } from './OrderSum.tsx';
import { Stepper } from './Stepper.tsx';

interface Props {
  shop: CatalogueShop;
  productId: string;
  choice: OrderChoice;
  /** Prefix of every id, so that a dialog may open over a product's own page. */
  prefix: string;
  onChoose: (change: { typed?: string; area?: DeliveryDestination }) => void;
  /** The price per piece and the pieces left of the current choice. */
  priced: Pick<ChosenVariant, 'pricePaisa' | 'steps' | 'isFrom' | 'left'>;
  /** Between quantity and area. */
  children: ReactNode;
}

/** Quantity, delivery area and total. */
export function OrderFields({ shop, productId, priced, choice, prefix, onChoose, children }: Props) {
  const words = storefront(shop.language);
  const number = (value: number) => formatNumber(value, shop.language);
  const setQuantity = (quantity: number) => onChoose({ typed: number(quantity) });

  return (
    <div className="order" data-touch="">
      <div className="order__quantity">
        <label htmlFor={`${prefix}quantity`}>{words.quantity}</label>
        <Stepper
          language={shop.language}
          steps={priced.steps}
          quantity={choice.quantity}
          left={priced.left}
          onSet={setQuantity}
        >
          <input
            id={`${prefix}quantity`}
            name="quantity"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={choice.typed}
            onChange={(event) => onChoose({ typed: event.target.value })}
            onFocus={(event) => event.target.select()}
            onBlur={() => setQuantity(Math.min(choice.quantity, mostOf(priced.left)))}
          />
        </Stepper>
      </div>
      {children}
      {!hasOneCharge(shop) && (
        <Areas shop={shop} words={words} area={choice.area} prefix={prefix} onChoose={onChoose} />
      )}
      {(priced.pricePaisa > 0 || hasOneCharge(shop)) && <OrderSum {...{ shop, productId, priced }} order={choice} />}
    </div>
  );
}

interface AreasProps extends Pick<Props, 'shop' | 'prefix' | 'onChoose'> {
  words: StorefrontWords;
  area: DeliveryDestination | null;
}

function Areas({ shop: { delivery, language }, words, area: chosen, prefix, onChoose }: AreasProps) {
  return (
    <fieldset id={`${prefix}area`}>
      <legend>{words.deliverTo}</legend>
      <div className="areas">
        {destinationsOf(delivery).map((area) => (
          <label key={area}>
            <input
              type="radio"
              name="area"
              value={area}
              checked={chosen === area}
              onChange={() => onChoose({ area })}
            />
            <span>{areaName(area, delivery, language)}</span>
            <span>{chargeText(chargeIn(area, delivery).paisa, language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
