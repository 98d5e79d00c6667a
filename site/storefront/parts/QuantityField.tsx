import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import { digitsText, isQuantity, mostOf } from '../digits.ts';
import type { ChosenVariant } from '../variants.ts';
import { Stepper } from './Stepper.tsx';

interface Props {
  shop: CatalogueShop;
  name: string;
  prefix: string;
  problem: string | undefined;
  value: string | undefined;
  /** The parsed quantity. */
  quantity: number;
  /** Pieces left of the current choice. */
  left: number | undefined;
  steps: ChosenVariant['steps'];
  setQuantity: (quantity: number) => void;
}

/** The quantity, typed or changed in steps. */
export function QuantityField({
  shop: { language },
  name,
  prefix,
  problem,
  value,
  quantity,
  left,
  steps,
  setQuantity,
}: Props) {
  const words = storefront(language);
  const id = prefix + name;
  return (
    <div className="order-form__field">
      <label htmlFor={id}>{words.quantity}</label>
      <Stepper {...{ language, steps }} quantity={quantity} left={left} onSet={setQuantity}>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          maxLength={10}
          // Shows the value that will be sent: 1 for an empty field or 0, and no more than are left.
          onBlur={({ target }) => isQuantity(target.value) && setQuantity(Math.min(quantity, mostOf(left)))}
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
