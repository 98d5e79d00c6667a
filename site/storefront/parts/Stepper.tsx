import type { MouseEvent, ReactNode } from 'react';
import type { Language } from '../../i18n/dictionary.ts';
import { storefront } from '../../i18n/storefront.ts';
import { mostOf } from '../digits.ts';
import { stepText } from '../price.ts';
import type { ChosenVariant } from '../variants.ts';
import { Icon } from './Icon.tsx';

interface Props {
  language: Language;
  /** The product's prices by quantity, each of which is a button. */
  steps: ChosenVariant['steps'];
  quantity: number;
  /** Pieces left; undefined if they are not counted. */
  left: number | undefined;
  onSet: (quantity: number) => void;
  /** The field between the buttons. */
  children: ReactNode;
}

/** Buttons for one fewer and one more. */
export function Stepper({ language, steps, quantity, left, onSet, children }: Props) {
  const words = storefront(language);
  const most = mostOf(left);
  return (
    <>
      <div className="stepper">
        <button
          type="button"
          className="scripted"
          aria-label={words.fewer}
          disabled={quantity === 1}
          onClick={(event) => {
            if (quantity === 2) focusOther(event, 'button:last-of-type');
            onSet(quantity - 1);
          }}
        >
          <Icon name="minus" />
        </button>
        {children}
        <button
          type="button"
          className="scripted"
          aria-label={words.more}
          disabled={quantity >= most}
          onClick={(event) => {
            if (quantity === most - 1) focusOther(event, 'button');
            onSet(quantity + 1);
          }}
        >
          <Icon name="plus" />
        </button>
      </div>
      {steps && (
        <div className="steps scripted">
          {steps.map((step) => (
            <button
              key={step.quantity}
              type="button"
              aria-pressed={quantity === step.quantity}
              disabled={step.quantity > most}
              onClick={() => onSet(step.quantity)}
            >
              {stepText(step, language)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Before the clicked button is disabled, which would lose the focus. */
function focusOther({ currentTarget }: MouseEvent, button: string): void {
  currentTarget.parentElement?.querySelector<HTMLElement>(button)?.focus();
}
