import './order-row.css';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { OrderSummary } from '../../../api/orders/shapes/contract.ts';
import type { OrderState } from '../../../api/orders/steps/contract.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { orderStateWords } from '../../i18n/order-states.ts';
import { formatDate, formatTaka } from '../../i18n/format.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

interface Props {
  order: OrderSummary;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/** An order in the list: who, what, how much, and where it stands. */
export const OrderRow = memo(function OrderRow({ order, isChosen, onChoose, onOpen }: Props) {
  const words = useWords(orderWords);
  const language = useLanguage();
  const number = digitsText(String(order.number), language);
  const [first] = order.lines;
  return (
    <li className="order-row">
      <input
        type="checkbox"
        className="order-row__box"
        aria-label={words.select(number)}
        checked={isChosen}
        onChange={onChoose}
      />
      <button type="button" className="order-row__open" data-order={order.id} onClick={onOpen}>
        <span className="order-row__line">
          <strong>#{number}</strong>
          <span>{order.name}</span>
          <StateBadge state={order.state} />
          {order.isSuspicious && (
            <span className="order-row__doubt">
              <TriangleAlert size={16} aria-hidden />
              {words.suspicious}
            </span>
          )}
        </span>
        <span className="order-row__line order-row__line--soft">
          <span>
            {first && `${digitsText(String(first.quantity), language)} × ${first.name}`}
            {order.lines.length > 1 && ' …'}
          </span>
        </span>
        <span className="order-row__line order-row__line--soft">
          <span>{order.place[language]}</span>
          <span>{formatDate(order.createdAt, language, 'short')}</span>
          <strong className="order-row__total">{formatTaka(Math.round(order.total * 100), language)}</strong>
        </span>
      </button>
    </li>
  );
});

const looks = {
  new: 'accent',
  confirmed: 'brand',
  packed: 'brand',
  shipped: 'brand',
  delivered: 'neutral',
  cancelled: 'neutral',
  returned: 'danger',
} as const satisfies Record<OrderState, string>;

export function StateBadge({ state }: { state: OrderState }) {
  const words = useWords(orderStateWords);
  return <Badge variant={looks[state]}>{words.states[state]}</Badge>;
}
