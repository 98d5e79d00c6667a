import { $money } from '../../stores/money.ts';
import { $unmatched } from '../../stores/payment-messages.ts';
import { reload } from '../../stores/queries.ts';

/** Asks for the money and the unmatched messages again. */
export function reloadMoney(): void {
  reload($money);
  reload($unmatched);
}
