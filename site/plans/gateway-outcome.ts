import { atom } from 'nanostores';
import { checkoutOutcomes, outcomeParameter, type CheckoutOutcome } from '../../api/payments/gateways/contract.ts';

/**
 * The outcome of a visit to a payment gateway, as the page's URL had it. Null for `paid`: only the account's
 * payments show that one, because anybody can write a URL.
 */
export const $gatewayOutcome = atom<Exclude<CheckoutOutcome, 'paid'> | null>(null);

/** Takes the outcome from the page's URL, so that a reload does not repeat it. */
export function takeGatewayOutcome(): void {
  const url = new URL(location.href);
  const outcome = checkoutOutcomes.find((one) => one === url.searchParams.get(outcomeParameter));
  if (!outcome) return;
  url.searchParams.delete(outcomeParameter);
  history.replaceState(history.state, '', url);
  if (outcome !== 'paid') $gatewayOutcome.set(outcome);
}
