import type { PayoutReading, SettledParcel } from '../../../api/orders/parcels/cash/contract.ts';
import { cashWords } from '../../i18n/dashboard/cash.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { takaText } from './taka-text.ts';

/** A parcel for which the courier's file states another amount than it owes. */
export type Difference = PayoutReading['found'][number] & { readonly stated: number };

interface Props {
  differences: readonly Difference[];
  isBusy: boolean;
  onSettle: (parcel: SettledParcel) => void;
}

/**
 * Parcels that are not paid out as expected. The seller decides about each: the courier has kept its fee, or has paid
 * less and owes the rest.
 */
export function PayoutDifferences({ differences, isBusy, onSettle }: Props) {
  const words = useWords(cashWords);
  const language = useLanguage();
  if (differences.length === 0) return null;
  return (
    <section>
      <h3>{words.differences}</h3>
      <ul className="money__list">
        {differences.map(({ id, number, amount, stated, fee }) => {
          const isFee = fee !== null && Math.round((amount - stated - fee) * 100) === 0;
          const of = digitsText(String(number), language);
          return (
            <li key={id}>
              <p>
                {words.differs(of, takaText(stated, language), takaText(amount, language))}{' '}
                {stated < amount && words.less(takaText(amount - stated, language))}
                {isFee && ` ${words.isFee}`}
              </p>
              <div className="money__actions">
                <Button
                  variant={isFee || stated > amount ? 'primary' : 'secondary'}
                  busy={isBusy}
                  onClick={() => onSettle({ id, owed: amount, received: amount })}
                >
                  {words.full(takaText(amount, language))}
                </Button>
                {stated > 0 && stated < amount && (
                  <Button
                    variant={isFee ? 'secondary' : 'primary'}
                    busy={isBusy}
                    onClick={() => onSettle({ id, owed: amount, received: stated })}
                  >
                    {words.part(takaText(stated, language))}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
