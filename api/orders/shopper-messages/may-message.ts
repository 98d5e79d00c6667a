import type { OrderRow } from '../order/find.ts';

/**
 * Whether an order's shopper may get SMS: only if the order came with the token of the shop's own form and nothing about
 * it is suspicious. Otherwise anybody could have texts sent to a stranger, at the operator's cost.
 */
export const mayMessage = (order: OrderRow): boolean =>
  hasFormToken(order) && !order.isSuspicious && order.erasedAt === null && order.phone !== '';

/** The form without JavaScript has no token, and sellers enter orders without a form. */
const hasFormToken = ({ channel, reasons }: Pick<OrderRow, 'channel' | 'reasons'>): boolean =>
  channel === 'form' && !reasons.includes('unsigned');
