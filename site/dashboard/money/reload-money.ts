import { $money } from '../../stores/money.ts';
import { $unmatched } from '../../stores/payment-messages.ts';

/** Asks for the money and the unmatched messages again. */
export function reloadMoney(): void {
  $money.revalidate();
  $unmatched.revalidate();
}
