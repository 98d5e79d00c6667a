import { useState } from 'react';
import { call, type Send } from '../../stores/call.ts';
import { $money } from '../../stores/money.ts';
import { refreshOrders } from '../../stores/orders.ts';
import { $unmatched } from '../../stores/payment-messages.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';

interface Change<Data> {
  readonly send: Send<Data>;
  /** Said when it succeeded. */
  readonly done: string;
  /** Said with the reason when it was refused. */
  readonly failed: string;
}

/** Changes a payment or a message, says how it ended, and reloads the lists in either case. */
export function useMoneyChange() {
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it succeeded */
  async function change<Data>({ send, done, failed }: Change<Data>): Promise<boolean> {
    setIsBusy(true);
    const outcome = await call(send);
    setIsBusy(false);
    $money.revalidate();
    $unmatched.revalidate();
    refreshOrders();
    if (outcome.kind === 'done') toastSuccess({ title: done });
    else toastError({ title: failed, description: outcome.refusal.message });
    return outcome.kind === 'done';
  }
  return { change, isBusy };
}
