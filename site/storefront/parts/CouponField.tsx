import type { SavedOrderWords } from '../../i18n/saved-order.ts';
import { OrderField } from './OrderField.tsx';

interface Props {
  words: SavedOrderWords;
  name: string;
  prefix: string;
  problem: string | undefined;
  value: string | undefined;
  /** Tries the code. */
  onUse: () => void;
}

/** 'I have a code', which opens the field. Without JavaScript, the code is tried with the order. */
export function CouponField({ words, onUse, ...field }: Props) {
  return (
    <details className="coupon" open={Boolean(field.value) || undefined}>
      <summary>{words.haveCode}</summary>
      <OrderField
        {...field}
        label={words.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        onBlur={onUse}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Not yet the whole form.
          event.preventDefault();
          onUse();
        }}
      />
      {/* A click on it leaves the field, which tries the code. */}
      <button type="button" className="button button--plain scripted">
        {words.useCode}
      </button>
    </details>
  );
}
