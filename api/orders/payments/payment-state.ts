import { isOver, type OrderState, type PaymentState, type ShownPaymentState } from '../order/order-states.ts';

/** The columns of an order on which its payment depends. `advancePaisa` is what its entries add up to. */
export interface StoredPayment {
  readonly state: OrderState;
  readonly paymentState: PaymentState;
  readonly totalPaisa: number;
  readonly advancePaisa: number;
}

/** The sums of an order's entries, in paisa: confirmed money in and out, and open claims. */
export interface EntrySums {
  readonly inPaisa: number;
  readonly outPaisa: number;
  readonly claimedPaisa: number;
}

/** What an order costs (paisa). Nothing once it is cancelled or returned. */
export const dueOf = ({ state, totalPaisa }: Pick<StoredPayment, 'state' | 'totalPaisa'>): number =>
  isOver(state) ? 0 : totalPaisa;

/**
 * The payment columns of an order, derived from its total, its state and its entries. An overpaid order is stored as
 * `paid`, because the previous release knows no other word.
 */
export function derivePayment(
  order: Pick<StoredPayment, 'state' | 'totalPaisa'>,
  { inPaisa, outPaisa, claimedPaisa }: EntrySums,
): Pick<StoredPayment, 'paymentState' | 'advancePaisa'> {
  const due = dueOf(order);
  const net = Math.max(0, inPaisa - outPaisa);
  const awaits = net < due || (due === 0 && net === 0);
  const paymentState =
    claimedPaisa > 0 && awaits
      ? 'claimed'
      : net === 0
        ? inPaisa > 0
          ? 'refunded'
          : 'unpaid'
        : net < due
          ? 'part_paid'
          : 'paid';
  return { paymentState, advancePaisa: net };
}

/**
 * Amount (paisa) that the shop has received and not given back. An order that was marked as paid before payments had a
 * ledger may have no amount in its row.
 */
export function paidOf(order: StoredPayment): number {
  const { state, paymentState, totalPaisa, advancePaisa } = order;
  if (paymentState === 'unpaid' || paymentState === 'refunded') return 0;
  if (paymentState !== 'paid') return advancePaisa;
  return isOver(state) ? advancePaisa || totalPaisa : Math.max(totalPaisa, advancePaisa);
}

/** Amount (paisa) that is still to be collected from the customer. */
export function toCollectOf(order: StoredPayment): number {
  return order.paymentState === 'refunded' ? 0 : Math.max(0, dueOf(order) - paidOf(order));
}

/** Amount (paisa) that the shop has received beyond what the order costs. */
export const toGiveBackOf = (order: StoredPayment): number => Math.max(0, paidOf(order) - dueOf(order));

/** The payment state that people see. */
export const shownPaymentState = (order: StoredPayment): ShownPaymentState =>
  toGiveBackOf(order) > 0 ? 'overpaid' : order.paymentState;

/** The part (paisa) that was paid before delivery while a rest is still to be collected; otherwise 0. */
export const advanceOf = (order: StoredPayment): number => (toCollectOf(order) > 0 ? paidOf(order) : 0);
