import type { ReactNode } from 'react';
import type { StorefrontWords } from '../../i18n/storefront.ts';
import { maxInOrder } from '../digits.ts';
import { Icon } from './Icon.tsx';

interface Props {
  words: StorefrontWords;
  quantity: number;
  onSet: (quantity: number) => void;
  /** The field between the buttons. */
  children: ReactNode;
}

/** Buttons for one fewer and one more. */
export function Stepper({ words, quantity, onSet, children }: Props) {
  return (
    <div className="stepper">
      <button
        type="button"
        className="scripted"
        aria-label={words.fewer}
        disabled={quantity === 1}
        onClick={({ currentTarget }) => {
          // A disabled button would lose the focus.
          if (quantity === 2) currentTarget.parentElement?.querySelector<HTMLElement>('button:last-of-type')?.focus();
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
        disabled={quantity === maxInOrder}
        onClick={() => onSet(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
