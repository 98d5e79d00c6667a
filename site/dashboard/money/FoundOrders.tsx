import type { OrderSummary } from '../../../api/orders/order/order-views.ts';
import { common } from '../../i18n/common.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { $paidOrders } from '../../stores/payment-messages.ts';
import { useQuery } from '../../stores/use-query.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { takaText } from './taka-text.ts';

interface Props {
  /** Whether a newer search is about to begin. */
  isTyping: boolean;
  /** The id of the order that was chosen last. */
  chosen: string;
  isBusy: boolean;
  /** Why the chosen order was refused. */
  problem: string;
  onChoose: (order: OrderSummary) => void;
}

/** The orders that a message's money may belong to. */
export function FoundOrders({ isTyping, chosen, isBusy, problem, onChoose }: Props) {
  const words = useWords(moneyWords);
  const { loading } = useWords(common);
  const language = useLanguage();
  const { data, isOutdated, error, reload } = useQuery($paidOrders);
  if ((!data || isOutdated) && error) return <LoadFailed title={words.searchFailed} onRetry={reload} />;
  if (!data) return <Spinner label={loading} />;
  if (data.orders.length === 0) return <p role="status">{words.assignNothing}</p>;
  return (
    // Inert while new results are on their way, because another order would move under the finger.
    <ul className="money__list" inert={isOutdated || isTyping}>
      {data.orders.map((order) => {
        const number = digitsText(String(order.number), language);
        return (
          <li key={order.id} className="money__entry">
            <div className="money__line">
              <span>{[words.order(number), order.name].filter(Boolean).join(' · ')}</span>
              <strong>{takaText(order.total, language)}</strong>
            </div>
            <p className="money__facts">{digitsText(order.phone, language)}</p>
            <Button
              variant="secondary"
              busy={isBusy && chosen === order.id}
              disabled={isBusy && chosen !== order.id}
              onClick={() => onChoose(order)}
            >
              {words.assignTo(number)}
            </Button>
            <Notice kind="problem">{chosen === order.id && problem}</Notice>
          </li>
        );
      })}
    </ul>
  );
}
