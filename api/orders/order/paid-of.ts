import type { OrderRow } from './find.ts';

type Payment = Pick<OrderRow, 'paymentState' | 'totalPaisa' | 'advancePaisa'>;

/**
 * Amount (paisa) that the shopper has paid so far. A fully paid order stores the amount only after its total has
 * changed.
 */
export function paidOf({ paymentState, totalPaisa, advancePaisa }: Payment): number {
  if (paymentState === 'part_paid') return advancePaisa;
  return paymentState === 'paid' ? Math.max(totalPaisa, advancePaisa) : 0;
}
