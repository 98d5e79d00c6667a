import type { ForwarderView } from '../../../../api/orders/payments/messages/contract.ts';
import { call, type Send } from '../../../stores/call.ts';
import { $forwarder } from '../../../stores/payment-messages.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';

/** Changes the private address and shows its new state. */
export async function changeForwarder(send: Send<ForwarderView>, done: string): Promise<void> {
  const outcome = await call<ForwarderView>(send);
  if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
  $forwarder.mutate(outcome.answer);
  return toastSuccess({ title: done });
}
