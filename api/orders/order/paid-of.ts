import type { OrderRow } from './find.ts';

type Payment = Pick<OrderRow, 'paymentState' | 'totalPaisa' | 'advancePaisa'>;

/** What the shopper has paid so far, in paisa. An order that was paid in full holds the amount only once its total has changed. */
export function paidOf({ paymentState, totalPaisa, advancePaisa }: Payment): number {
  if (paymentState === 'part_paid') return advancePaisa;
  return paymentState === 'paid' ? Math.max(totalPaisa, advancePaisa) : 0;
}
