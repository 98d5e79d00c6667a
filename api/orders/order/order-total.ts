/** The price of one piece in integer paisa, and the number of pieces. */
export interface PricedLine {
  readonly unitPaisa: number;
  readonly quantity: number;
}

/**
 * A reduction of an order's price. `percent`, `amount` and `delivery` never take off more than there is. `agreed` is what
 * the seller typed; only it may be more than the order comes to.
 */
export type Discount =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount' | 'agreed'; readonly value: number }
  | { readonly kind: 'delivery'; readonly value?: number };

/** Integer paisa. */
export interface OrderTotal {
  readonly subtotalPaisa: number;
  readonly deliveryPaisa: number;
  readonly discountPaisa: number;
  readonly totalPaisa: number;
}

/**
 * The total of an order. The only place that computes it, for forms, orders and their changes.
 * @param deliveryPaisa the delivery charge
 * @param discount amounts in paisa; a share of the products is rounded up to full taka
 * @returns a total below 0 only for an `agreed` discount above the order's price
 */
export function orderTotal(
  lines: readonly PricedLine[],
  deliveryPaisa: number,
  discount?: Discount | null,
): OrderTotal {
  const subtotalPaisa = lines.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0);
  const discountPaisa = discount ? reductionOf(discount, subtotalPaisa, deliveryPaisa) : 0;
  return { subtotalPaisa, deliveryPaisa, discountPaisa, totalPaisa: subtotalPaisa + deliveryPaisa - discountPaisa };
}

function reductionOf({ kind, value = 0 }: Discount, subtotalPaisa: number, deliveryPaisa: number): number {
  if (kind === 'agreed') return value;
  if (kind === 'delivery') return deliveryPaisa;
  // Paisa times percent is a hundredth of the share; 10,000 of these units are one taka.
  return Math.min(subtotalPaisa, kind === 'percent' ? Math.ceil((subtotalPaisa * value) / 10_000) * 100 : value);
}

/** The discount of an existing order, for its total after a change. */
export const discountOf = ({ discountPaisa }: Pick<OrderTotal, 'discountPaisa'>): Discount => ({
  kind: 'agreed',
  value: discountPaisa,
});
