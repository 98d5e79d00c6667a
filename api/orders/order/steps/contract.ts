export const orderStates = ['new', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type OrderState = (typeof orderStates)[number];

/** The allowed steps: the next states of each state. */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/** Whether the order's pieces are back in stock in this state. */
export const isOver = (state: OrderState): boolean => state === 'cancelled' || state === 'returned';

export const paymentStates = ['unpaid', 'claimed', 'part_paid', 'paid', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The same for payments. Only a shopper can set `claimed`. */
export const nextPaymentStates: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  unpaid: ['part_paid', 'paid'],
  claimed: ['unpaid', 'part_paid', 'paid'],
  part_paid: ['unpaid', 'paid', 'refunded'],
  paid: ['unpaid', 'part_paid', 'refunded'],
  refunded: [],
};

/** How long (ms) a refund can be undone. The order then gets its previous payment state. */
export const refundUndoTime = 60 * 1000;

export const paymentMethods = ['cash', 'bkash', 'nagad', 'bank'] as const;
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
  'without_script',
] as const;
export type Reason = (typeof reasons)[number];

/** Reasons that inform the seller without making the order suspicious. */
const harmless: ReadonlySet<Reason> = new Set(['without_script']);
export const isSuspicious = (found: readonly Reason[]): boolean => found.some((reason) => !harmless.has(reason));
