import type { ReactNode } from 'react';
import { paymentMethods } from '../../../api/orders/order/order-states.ts';
import { formatTaka } from '../../i18n/format.ts';
import type { CatalogueShop, OrderFormTexts } from '../catalogue.ts';
import { digitsText } from '../digits.ts';
import { filled } from '../filled.ts';
import { Advance } from './Advance.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  shop: CatalogueShop;
  texts: OrderFormTexts;
  /** The order's total, in paisa; null while unknown. */
  total: number | null;
  /** The part of it to pay in advance, in paisa; null while unknown. */
  advance: number | null;
  /** Whether the shopper pays everything in advance. */
  paysAll: boolean;
  method: string | undefined;
  problem: string | undefined;
  /** The fields for a payment in advance. */
  children: ReactNode;
}

/**
 * The payment method: cash on delivery, or a transfer to one of the shop's numbers. An advance may also be paid at a
 * gateway; such an order has no claim either.
 */
export function PaymentWays({ shop, texts, total, advance, paysAll, method, problem, children }: Props) {
  const { orders, language } = shop;
  const { words } = texts;
  const numbers = orders?.payment;
  const offersCash = advance === null ? texts.advance?.offersCash !== false : advance === 0;
  const online = offersCash ? undefined : texts.advance?.online;
  const ways = paymentMethods.filter((way) => (way === 'cash' ? offersCash || online : numbers?.[way]));
  const hasNumbers = ways.some((way) => way !== 'cash');
  const due = advance && !paysAll ? advance : total;
  const taka = (paisa: number | null) => (paisa === null ? words.money : formatTaka(paisa, language));
  const amount = taka(due);
  return (
    <fieldset className="order-form__fields">
      <legend>{words.payment}</legend>
      {texts.advance && <Advance {...{ total, advance, language, paysAll, hasNumbers }} texts={texts.advance} />}
      {ways.map((way) => (
        <div key={way} className="way">
          <label className="order-form__check">
            <input type="radio" name="method" value={way} defaultChecked={way === (method ?? ways[0])} />
            <span>{way === 'cash' && online ? filled(online, { advance: taka(advance) }) : words[way]}</span>
          </label>
          {way !== 'cash' && (
            <p>
              <span>
                {filled(
                  words[way === 'bank' ? 'payTo' : numbers?.merchantWallets?.includes(way) ? 'pay' : 'sendMoney'],
                  { amount, number: digitsText(numbers?.[way] ?? '', language) },
                )}
              </span>
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
      {hasNumbers && children}
      {problem && <p className="order-form__problem">{problem}</p>}
    </fieldset>
  );
}
