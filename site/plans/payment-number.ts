import { atom } from 'nanostores';
import { api } from '../stores/api.ts';

export type PaymentNumber =
  { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'known'; readonly number: string };

/** The number to pay to. It is the server's, because the page was built before anybody knew it. */
export const $paymentNumber = atom<PaymentNumber>({ state: 'loading' });

/** Asks for the number, unless it is known. */
export async function loadPaymentNumber(): Promise<void> {
  if ($paymentNumber.get().state === 'known') return;
  $paymentNumber.set({ state: 'loading' });
  const { data } = await api.plans.get();
  $paymentNumber.set(data ? { state: 'known', number: data.bkashNumber } : { state: 'failed' });
}
