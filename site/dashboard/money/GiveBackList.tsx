import type { Accounting } from '../../../api/payments/accounting/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { OrderLink } from './OrderLink.tsx';
import { takaText } from './taka-text.ts';

/** Orders whose customers have paid too much. */
export function GiveBackList({ toGiveBack: { orders, first } }: { toGiveBack: Accounting['toGiveBack'] }) {
  const words = useWords(moneyWords);
  const language = useLanguage();
  if (orders === 0) return null;
  return (
    <Card className="section-form__fields">
      <h2>{words.giveBackTitle}</h2>
      <p className="section-form__intro">{words.giveBackHint}</p>
      <ul className="money__list">
        {first.map(({ orderId, number, name, amount }) => (
          <li key={orderId} className="money__line">
            <OrderLink orderId={orderId} number={number} name={name} />
            <strong>{takaText(amount, language)}</strong>
          </li>
        ))}
      </ul>
      {orders > first.length && <p>{words.claimsMore(orders - first.length)}</p>}
    </Card>
  );
}
