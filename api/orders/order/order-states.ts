import { orderStates, paymentMethods, paymentStates, walletNames } from '../../../db/schema/order-states.ts';

export { orderStates, paymentMethods };

/** Payments that a shopper sends before the shop confirms them. */
export const transferMethods = [...walletNames, 'bank'] as const;

export type OrderState = (typeof orderStates)[number];

/** The allowed steps: the next states of each state. */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'shipped', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/** The allowed steps of an order. One that is picked up is never sent. */
export const stepsOf = ({ state, isPickup }: { state: OrderState; isPickup: boolean }): readonly OrderState[] =>
  isPickup && (state === 'confirmed' || state === 'packed')
    ? [...(state === 'confirmed' ? (['packed'] as const) : []), 'delivered', 'cancelled']
    : nextStates[state];

/** States of orders that are not finished. */
export const openStates = ['new', 'confirmed', 'packed', 'shipped'] as const satisfies readonly OrderState[];

/** Whether products, costs and recipient can change: until the parcel is shipped. */
export const isChangeable = (state: OrderState): boolean =>
  state === 'new' || state === 'confirmed' || state === 'packed';

/** Whether the order's pieces are back in stock in this state. */
export const isOver = (state: OrderState): state is 'cancelled' | 'returned' =>
  state === 'cancelled' || state === 'returned';

export type PaymentState = (typeof paymentStates)[number];

/** The payment states that people see. `overpaid`: the shop has received more than the order costs. */
export const shownPaymentStates = ['unpaid', 'claimed', 'part_paid', 'paid', 'refunded', 'overpaid'] as const;
export type ShownPaymentState = (typeof shownPaymentStates)[number];

/** Whether the seller has received money. */
export const isPaidInPart = (state: ShownPaymentState): boolean =>
  state === 'paid' || state === 'part_paid' || state === 'overpaid';

export type PaymentMethod = (typeof paymentMethods)[number];

/** Reasons to mark an order. All make it suspicious except the harmless ones below. */
export const reasons = [
  'honeypot',
  'too_quick',
  'unsigned',
  'blocked_phone',
  'many_orders',
  'many_pieces',
  'double',
  'many_returns',
  'advance_for_returns',
  'without_script',
] as const;
export type Reason = (typeof reasons)[number];

/** Reasons that inform the seller without making the order suspicious. */
const harmless: ReadonlySet<Reason> = new Set(['without_script', 'advance_for_returns']);
export const isSuspicious = (found: readonly Reason[]): boolean => found.some((reason) => !harmless.has(reason));
