import type { EntryView } from '../../../../api/payments/contract.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { paymentNames } from '../../../i18n/payment-names.ts';
import { useWords } from '../../../ui/language.tsx';

/** How a payment was confirmed or entered, and by whom; '' while it is claimed or if that is not known. */
export function useClosedText({ state, kind, confirmedBy, byName, provider }: EntryView): string {
  const words = useWords(orderPaymentWords);
  const { confirmations, byGateway } = useWords(paymentNames);
  if (state === 'rejected' || state === 'reversed') return byName && words.closedBy[state](byName);
  if (state === 'claimed' || confirmedBy === null) return '';
  if (confirmedBy === 'gateway') return byGateway(provider);
  if (confirmedBy !== 'seller') return confirmations[confirmedBy];
  if (kind === 'cash' || kind === 'manual' || kind === 'refund')
    return byName ? words.enteredBy(byName) : words.entered;
  return byName ? words.closedBy.confirmed(byName) : confirmations.seller;
}
