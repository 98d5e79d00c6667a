export const orderStates = ['new', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type OrderState = (typeof orderStates)[number];

/** The one table of steps: what an order may become. */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/** States in which the goods are back in stock. */
export const isOver = (state: OrderState): boolean => state === 'cancelled' || state === 'returned';

export const paymentStates = ['unpaid', 'claimed', 'part_paid', 'paid', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The same of payments. `claimed` comes from the shopper alone. */
export const nextPaymentStates: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  unpaid: ['part_paid', 'paid'],
  claimed: ['unpaid', 'part_paid', 'paid'],
  part_paid: ['unpaid', 'paid', 'refunded'],
  paid: ['unpaid', 'part_paid', 'refunded'],
  refunded: [],
};

/** How long a refund can be taken back, in ms: the order's payment is then what it was before. */
export const refundUndoTime = 60 * 1000;

export const paymentMethods = ['cash', 'bkash', 'nagad', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Why an order is marked, and what its shop should know of it. The latter make it suspicious by themselves. */
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

/** Reasons that say something about the order without making it suspicious. */
const harmless: ReadonlySet<Reason> = new Set(['without_script']);
export const isSuspicious = (found: readonly Reason[]): boolean => found.some((reason) => !harmless.has(reason));
