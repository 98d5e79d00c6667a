import type { OrderRow } from '../../order/find.ts';
import { paidOf, toCollectOf } from '../payment-state.ts';

/**
 * Amount (paisa) that a shopper can pay online: the rest of the advance that the shop asked for, otherwise all that is
 * open; 0 while a claim is checked.
 */
export function dueOnline(order: OrderRow): number {
  if (order.paymentState === 'claimed') return 0;
  const open = toCollectOf(order);
  const advance = order.advanceDuePaisa - paidOf(order);
  return advance > 0 ? Math.min(advance, open) : open;
}
