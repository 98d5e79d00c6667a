import type { MouseEvent, ReactNode } from 'react';
import type { StorefrontWords } from '../../i18n/storefront.ts';
import { mostOf } from '../digits.ts';
import { Icon } from './Icon.tsx';

interface Props {
  words: StorefrontWords;
  quantity: number;
  /** Pieces left; undefined if they are not counted. */
  left: number | undefined;
  onSet: (quantity: number) => void;
  /** The field between the buttons. */
  children: ReactNode;
}

/** Buttons for one fewer and one more. */
export function Stepper({ words, quantity, left, onSet, children }: Props) {
  const most = mostOf(left);
  return (
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
  );
}

/** Before the clicked button is disabled, which would lose the focus. */
function focusOther({ currentTarget }: MouseEvent, button: string): void {
  currentTarget.parentElement?.querySelector<HTMLElement>(button)?.focus();
}
