import { useState } from 'react';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { call, type Send } from '../../../stores/call.ts';
import { $openOrder, $order, refreshOrders, showChanged } from '../../../stores/orders.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { useWords } from '../../../ui/language.tsx';

interface Change {
  readonly send: Send<OrderView>;
  /** Said when it succeeded. */
  readonly done: string;
  /** The idempotency key, if a repetition must not count twice. */
  readonly key?: string;
}

/** Changes the payments of the shown order. If somebody else has changed it, the sheet shows its current state. */
export function usePaymentChange(order: OrderView) {
  const words = useWords(orderPaymentWords);
  const [isBusy, setIsBusy] = useState(false);

  async function change({ send, done, key }: Change): Promise<void> {
    setIsBusy(true);
    const outcome = await call<OrderView>(send, { key });
    setIsBusy(false);
    refreshOrders();
    if (outcome.kind === 'done') {
      showChanged(outcome.answer);
      return toastSuccess({ title: done });
    }
    const { code, message, fields } = outcome.refusal;
    const reason = code === 'conflict' ? words.conflict : (fields?.['trxId'] ?? message);
    toastError({ title: words.changeFailed, description: reason });
    if ($openOrder.get() === order.id) $order.revalidate();
    return undefined;
  }
  return { change, isBusy };
}
