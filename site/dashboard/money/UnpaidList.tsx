import type { Accounting } from '../../../api/payments/accounting/contract.ts';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { api } from '../../stores/api.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { OrderLink } from './OrderLink.tsx';
import { reloadMoney } from './reload-money.ts';
import { takaText } from './taka-text.ts';
import { usePaymentChange } from './use-payment-change.ts';

type Unpaid = Accounting['unpaid'];

/** Delivered orders without their money. One tap enters it as cash. */
export function UnpaidList({ shopId, unpaid: { orders, first } }: { shopId: string; unpaid: Unpaid }) {
  const words = useWords(moneyWords);
  if (orders === 0) return null;
  return (
    <Card className="section-form__fields">
      <h2>{words.unpaidTitle}</h2>
      <p className="section-form__intro">{words.unpaidHint}</p>
      <ul className="money__list">
        {first.map((order) => (
          <UnpaidOrder key={order.orderId} shopId={shopId} order={order} />
        ))}
      </ul>
      {orders > first.length && <p>{words.claimsMore(orders - first.length)}</p>}
    </Card>
  );
}

function UnpaidOrder({ shopId, order }: { shopId: string; order: Unpaid['first'][number] }) {
  const { orderId, orderVersion: version, number, name, amount } = order;
  const words = useWords(moneyWords);
  const language = useLanguage();
  const { change, isBusy, problem } = usePaymentChange<OrderView>(reloadMoney);
  const spoken = digitsText(String(number), language);
  const receive = () =>
    change({
      send: (request) =>
        api
          .shops({ shop: shopId })
          .orders({ order: orderId })
          .payments.post({ version, kind: 'cash', amount }, request),
      done: words.gotDone(takaText(amount, language), spoken),
    });
  return (
    <li className="money__line">
      <OrderLink orderId={orderId} number={number} name={name} />
      <strong>{takaText(amount, language)}</strong>
      <Button busy={isBusy} aria-label={words.gotMoneyOf(spoken)} onClick={() => void receive()}>
        {words.gotMoney}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </li>
  );
}
