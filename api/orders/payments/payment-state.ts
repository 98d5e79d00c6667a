import { isOver, type OrderState, type PaymentState, type ShownPaymentState } from '../order/order-states.ts';

/** The columns of an order on which its payment depends. */
export interface StoredPayment {
  readonly state: OrderState;
  readonly paymentState: PaymentState;
  readonly totalPaisa: number;
  /** The sum of its entries. */
  readonly paidPaisa: number;
  /** The cash that couriers have collected and not paid out. */
  readonly courierPaisa: number;
}

/** The sums of an order's entries, in paisa. */
export interface EntrySums {
  /** Confirmed money in and out. */
  readonly inPaisa: number;
  readonly outPaisa: number;
  /** Open claims. */
  readonly claimedPaisa: number;
  /** The cash that couriers have collected and not paid out. */
  readonly pendingPaisa: number;
}

/** Paisa. Couriers collect whole taka, so less than one is neither collected nor given back. */
export const smallest = 100;

/** The price of an order (paisa); 0 once it is cancelled or returned. */
export const dueOf = ({ state, totalPaisa }: Pick<StoredPayment, 'state' | 'totalPaisa'>): number =>
  isOver(state) ? 0 : totalPaisa;

/**
 * The payment columns of an order, derived from its total, its state and its entries. An overpaid order is stored as
 * `paid`. Money at a courier counts as paid only if it is too much.
 */
export function derivePayment(
  order: Pick<StoredPayment, 'state' | 'totalPaisa'>,
  { inPaisa, outPaisa, claimedPaisa, pendingPaisa }: EntrySums,
): Pick<StoredPayment, 'paymentState' | 'paidPaisa' | 'courierPaisa'> {
  const due = dueOf(order);
  const net = Math.max(0, inPaisa - outPaisa);
  const isTooMuch = pendingPaisa > 0 && net + pendingPaisa - due >= smallest;
  const isPaid = isTooMuch || (net > 0 && due - net < smallest);
  const rest = net > 0 ? 'part_paid' : inPaisa > 0 ? 'refunded' : 'unpaid';
  const paymentState = isPaid ? 'paid' : claimedPaisa > 0 ? 'claimed' : rest;
  return { paymentState, paidPaisa: net, courierPaisa: pendingPaisa };
}

/** Amount (paisa) that the shop has received and not given back. */
export const paidOf = ({ paidPaisa }: StoredPayment): number => paidPaisa;

/** Amount (paisa) that is still to be collected from the customer, or to come from the courier. */
export const toCollectOf = (order: StoredPayment): number =>
  order.paymentState === 'paid' || order.paymentState === 'refunded' ? 0 : Math.max(0, dueOf(order) - paidOf(order));

/** Amount (paisa) that the shop has received, or a courier has collected, beyond what the order costs. */
export function toGiveBackOf(order: StoredPayment): number {
  const surplus = paidOf(order) + order.courierPaisa - dueOf(order);
  return surplus >= smallest ? surplus : 0;
}

/** The payment state that people see. */
export const shownPaymentState = (order: StoredPayment): ShownPaymentState =>
  toGiveBackOf(order) > 0 ? 'overpaid' : order.paymentState;

/** The part (paisa) that was paid before delivery while a rest is still to be collected; otherwise 0. */
export const advanceOf = (order: StoredPayment): number => (toCollectOf(order) > 0 ? paidOf(order) : 0);
