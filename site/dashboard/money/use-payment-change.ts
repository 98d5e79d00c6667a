import { useState } from 'react';
import { orderPaymentWords } from '../../i18n/dashboard/order-payments.ts';
import type { Refusal } from '../../stores/api.ts';
import { call, type Send } from '../../stores/call.ts';
import { refreshOrders } from '../../stores/orders.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';

interface Change<Data> {
  readonly send: Send<Data>;
  /** Said when it succeeded. */
  readonly done: string;
}

/**
 * Changes a payment or a message. Success is a toast. The caller shows a refusal at the row concerned; its message says
 * so if somebody else was faster.
 * @param show shows the response; null after a refusal, when the screen asks for the current state
 */
export function usePaymentChange<Data>(show: (response: Data | null) => void) {
  const { conflict } = useWords(orderPaymentWords);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  /** @returns the refusal; null if it succeeded */
  async function change({ send, done }: Change<Data>): Promise<Refusal | null> {
    setIsBusy(true);
    setProblem('');
    const outcome = await call<Data>(send);
    setIsBusy(false);
    refreshOrders();
    if (outcome.kind === 'done') {
      show(outcome.response);
      toastSuccess({ title: done });
      return null;
    }
    const { code, message, fields } = outcome.refusal;
    const reason = code === 'conflict' ? conflict : (fields?.['trxId'] ?? message);
    setProblem(reason);
    show(null);
    return { ...outcome.refusal, message: reason };
  }
  return { change, isBusy, problem };
}
