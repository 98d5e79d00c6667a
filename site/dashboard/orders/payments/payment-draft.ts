import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { handProviders, type NewPayment } from '../../../../api/orders/payments/contract.ts';

/** Money that came in, or that is given back. */
export type Direction = 'in' | 'out';

/** The name of the draft of an order's payment. */
export const paymentDraftName = (orderId: string, direction: Direction): string => `order-${orderId}-${direction}`;

/** The kind of an entry that a seller makes. Money that came is entered as cash or by hand. */
export function kindOf(provider: string, direction: Direction): NewPayment['kind'] {
  if (direction === 'out') return 'refund';
  return provider === 'cash' ? 'cash' : 'manual';
}

/** The first values of the form: the amount that is due, and the way in which the customer pays or paid last. */
export function emptyPayment(order: OrderView, direction: Direction) {
  const isRefund = direction === 'out';
  const due = isRefund ? order.toGiveBack || order.paid : order.toCollect;
  const last = order.payments.findLast((entry) => entry.direction === 'in' && entry.state === 'confirmed');
  const provider = usual((isRefund && last?.provider) || order.paymentMethod);
  return {
    version: order.version,
    kind: kindOf(provider, direction),
    provider: provider as string,
    amount: due > 0 ? String(due) : '',
    sender: '',
    trxId: '',
  };
}

const usual = (wanted: string) => handProviders.find((provider) => provider === wanted) ?? 'cash';
