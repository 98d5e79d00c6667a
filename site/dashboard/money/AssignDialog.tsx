import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OrderSummary, OrderView } from '../../../api/orders/order/order-views.ts';
import type { UnmatchedMessage } from '../../../api/orders/payments/messages/contract.ts';
import { common } from '../../i18n/common.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { api } from '../../stores/api.ts';
import { $paidOrders, $paidOrderSearch } from '../../stores/payment-messages.ts';
import { useQuery } from '../../stores/queries.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { takaText } from './taka-text.ts';
import { useMoneyChange } from './use-money-change.ts';

interface Props {
  shopId: string;
  message: UnmatchedMessage;
  onClose: () => void;
}

/** Chooses the order that a message's money belongs to. A refusal keeps the dialog open. */
export function AssignDialog({ shopId, message, onClose }: Props) {
  const words = useWords(moneyWords);
  const language = useLanguage();
  const { change, isBusy } = useMoneyChange();
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useTypedSearch(useStore($paidOrderSearch), (search) => $paidOrderSearch.set(search));
  useEffect(() => () => $paidOrderSearch.set(''), []);

  async function assign({ id, number }: OrderSummary) {
    setChosen(id);
    const isAssigned = await change<OrderView>({
      send: (request) =>
        api.shops({ shop: shopId })['payment-messages']({ received: message.id }).assign.put({ orderId: id }, request),
      done: words.assigned(digitsText(String(number), language)),
      failed: words.assignFailed,
    });
    if (isAssigned) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.assignTitle}
      description={`${takaText(message.amount, language)} · ${digitsText(message.sender, language)}`}
    >
      <SearchInput label={words.assignSearch} value={typed} onType={setTyped} />
      <p>{words.assignHint}</p>
      <FoundOrders busyWith={isBusy ? chosen : ''} onChoose={(order) => void assign(order)} />
    </Dialog>
  );
}

function FoundOrders({ busyWith, onChoose }: { busyWith: string; onChoose: (order: OrderSummary) => void }) {
  const words = useWords(moneyWords);
  const { loading } = useWords(common);
  const language = useLanguage();
  const { data, error, reload } = useQuery($paidOrders);
  if (!data && error) return <LoadFailed title={words.searchFailed} onRetry={reload} />;
  if (!data) return <Spinner label={loading} />;
  if (data.orders.length === 0) return <p role="status">{words.assignNothing}</p>;
  return (
    <ul className="money__list">
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
              busy={busyWith === order.id}
              disabled={busyWith !== ''}
              onClick={() => onChoose(order)}
            >
              {words.assignTo(number)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
