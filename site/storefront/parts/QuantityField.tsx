import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import { digitsText, isQuantity } from '../digits.ts';
import { Stepper } from './Stepper.tsx';

interface Props {
  shop: CatalogueShop;
  name: string;
  prefix: string;
  problem: string | undefined;
  value: string | undefined;
  /** The parsed quantity. */
  quantity: number;
  setQuantity: (quantity: number) => void;
}

/** The quantity, typed or changed in steps. */
export function QuantityField({ shop: { language }, name, prefix, problem, value, quantity, setQuantity }: Props) {
  const words = storefront(language);
  const id = prefix + name;
  return (
    <div className="order-form__field">
      <label htmlFor={id}>{words.quantity}</label>
      <Stepper words={words} quantity={quantity} onSet={setQuantity}>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          maxLength={10}
          // Shows the value that will be sent: 1 for an empty field or 0.
          onBlur={({ target }) => isQuantity(target.value) && setQuantity(quantity)}
          defaultValue={value ?? digitsText('1', language)}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
        />
      </Stepper>
      {problem && (
        <p className="order-form__problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
