import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OrderSummary, OrderView } from '../../../api/orders/order/order-views.ts';
import type { UnmatchedMessage } from '../../../api/payments/messages/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { api, type Refusal } from '../../stores/api.ts';
import { $paidOrderSearch } from '../../stores/payment-messages.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { FoundOrders } from './FoundOrders.tsx';
import { takaText } from './taka-text.ts';
import { reloadMoney } from './reload-money.ts';
import { usePaymentChange } from './use-payment-change.ts';

interface Props {
  shopId: string;
  message: UnmatchedMessage;
  /** Called after each try, with its refusal. */
  onStepped: (refusal: Refusal | null) => void;
  onClose: () => void;
}

/** Chooses the order that a message's money belongs to. A refusal keeps the dialog open and is shown at the order. */
export function AssignDialog({ shopId, message, onStepped, onClose }: Props) {
  const words = useWords(moneyWords);
  const language = useLanguage();
  const { change, isBusy, problem } = usePaymentChange<OrderView>(reloadMoney);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped, isTyping] = useTypedSearch(useStore($paidOrderSearch), (search) =>
    $paidOrderSearch.set(search),
  );
  useEffect(() => () => $paidOrderSearch.set(''), []);

  async function assign({ id, number }: OrderSummary): Promise<void> {
    setChosen(id);
    const refusal = await change({
      send: (request) =>
        api.shops({ shop: shopId })['payment-messages']({ received: message.id }).assign.put({ orderId: id }, request),
      done: words.assigned(digitsText(String(number), language)),
    });
    if (!refusal) onClose();
    onStepped(refusal);
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
      <FoundOrders
        isTyping={isTyping}
        chosen={chosen}
        isBusy={isBusy}
        problem={problem}
        onChoose={(order) => void assign(order)}
      />
    </Dialog>
  );
}
