import type { FetcherStore } from '@nanostores/query';
import type { ForwarderChanges, ForwarderView } from '../../api/payments/messages/contract.ts';
import { call, type Send } from '../stores/call.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';

/** A payee's phone: a shop's for orders, or the operator's for plans. */
export interface Forwarder {
  /** The payments that its messages confirm. */
  readonly confirms: 'orders' | 'plans';
  readonly store: FetcherStore<ForwarderView, Error>;
  readonly change: (changes: ForwarderChanges) => Send<ForwarderView>;
  readonly remove: Send<ForwarderView>;
}

/** Changes the private URL and shows its new state. */
export async function changeForwarder({ store }: Forwarder, send: Send<ForwarderView>, done: string): Promise<void> {
  const outcome = await call<ForwarderView>(send);
  if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
  store.mutate(outcome.response);
  return toastSuccess({ title: done });
}
