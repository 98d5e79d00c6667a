import type { ReactNode } from 'react';
import { paymentMethods } from '../../../api/orders/order/order-states.ts';
import { formatTaka } from '../../i18n/format.ts';
import type { CatalogueShop, OrderFormTexts } from '../catalogue.ts';
import { digitsText } from '../digits.ts';
import { filled } from '../filled.ts';
import { Icon } from './Icon.tsx';

interface Props {
  shop: CatalogueShop;
  words: OrderFormTexts['words'];
  /** The amount to pay, in paisa; null while unknown. */
  total: number | null;
  method: string | undefined;
  problem: string | undefined;
  /** The fields for a payment in advance. */
  children: ReactNode;
}

/** The payment method: cash on delivery, or a transfer to one of the shop's numbers. */
export function PaymentWays({ shop: { orders, language }, words, total, method, problem, children }: Props) {
  const numbers = orders?.payment;
  const ways = paymentMethods.filter((way) => way === 'cash' || (numbers && numbers[way] !== ''));
  const amount = total === null ? words.money : formatTaka(total, language);
  return (
    <fieldset className="order-form__fields">
      <legend>{words.payment}</legend>
      {ways.map((way) => (
        <div key={way} className="way">
          <label className="order-form__check">
            <input type="radio" name="method" value={way} defaultChecked={way === (method ?? 'cash')} />
            <span>{words[way]}</span>
          </label>
          {way !== 'cash' && (
            <p>
              <span>{filled(words.payTo, { amount, number: digitsText(numbers?.[way] ?? '', language) })}</span>
              <button
                type="button"
                className="button button--plain scripted"
                data-copy={way}
                data-text={numbers?.[way]}
                aria-label={`${words.copy}: ${words[way]}`}
              >
                <Icon name="copy" />
              </button>
            </p>
          )}
        </div>
      ))}
      {ways.length > 1 && children}
      {problem && <p className="order-form__problem">{problem}</p>}
    </fieldset>
  );
}
