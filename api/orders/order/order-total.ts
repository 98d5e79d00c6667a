import type { QuantityStep } from '../../shops/products/quantity-steps.ts';

/** The price of one piece in integer paisa, and the number of pieces. */
export interface PricedLine {
  readonly unitPaisa: number;
  readonly quantity: number;
  /** Prices for several pieces. Lines with the same product, price and steps are added up first. */
  readonly steps?: readonly QuantityStep[] | undefined;
  readonly productId?: string;
  /** Whether a coupon applies to it; yes by default. */
  readonly isDiscounted?: boolean;
}

/** The delivery charge of an order; amounts in integer paisa. */
export interface DeliveryCharge {
  readonly paisa: number;
  /** The sum of the products, before a discount, from which it is free. */
  readonly freeFromPaisa?: number | undefined;
}

/**
 * A reduction of an order's price. `percent`, `amount` and `delivery` never take off more than there is. `agreed` is what
 * the seller typed; only it may be more than the order comes to.
 */
export interface Discount {
  readonly kind: 'percent' | 'amount' | 'delivery' | 'agreed';
  /** Percent, or integer paisa; ignored for `delivery`. */
  readonly value: number;
  /** Below this sum of the products (paisa), a coupon takes off nothing. */
  readonly minimumPaisa?: number;
}

/** A coupon as an order stores it: with the terms at that time. */
export type OrderCoupon = Discount & { readonly kind: Exclude<Discount['kind'], 'agreed'>; readonly code: string };

/** A coupon for an order that is not placed yet, and the products of the order to which it applies. */
export type TriedCoupon = OrderCoupon & { readonly productIds: readonly string[] };

/** Integer paisa. */
export interface OrderTotal {
  readonly subtotalPaisa: number;
  readonly deliveryPaisa: number;
  readonly discountPaisa: number;
  readonly totalPaisa: number;
}

/**
 * The total of an order. The only place that computes it, for forms, orders and their changes.
 * @param delivery the delivery charge; a number if it does not depend on the products
 * @param discount a share of the products is rounded up to full taka
 * @returns a total below 0 only for an `agreed` discount above the order's price
 */
export function orderTotal(
  lines: readonly PricedLine[],
  delivery: number | DeliveryCharge,
  discount?: Discount | null,
): OrderTotal {
  const subtotalPaisa = sumOf(lines);
  const deliveryPaisa = duePaisa(delivery, subtotalPaisa);
  const discountPaisa = discount
    ? reductionOf(
        discount,
        Math.min(subtotalPaisa, sumOf(lines.filter(({ isDiscounted }) => isDiscounted !== false))),
        deliveryPaisa,
      )
    : 0;
  return { subtotalPaisa, deliveryPaisa, discountPaisa, totalPaisa: subtotalPaisa + deliveryPaisa - discountPaisa };
}

function duePaisa(delivery: number | DeliveryCharge, productsPaisa: number): number {
  if (typeof delivery === 'number') return delivery;
  const { paisa, freeFromPaisa = Number.POSITIVE_INFINITY } = delivery;
  return productsPaisa >= freeFromPaisa ? 0 : paisa;
}

function sumOf(lines: readonly PricedLine[]): number {
  // `Map.groupBy` is missing in browsers of old phones.
  const alike: Record<string, PricedLine> = {};
  for (const line of lines) {
    const key = JSON.stringify([line.productId, line.unitPaisa, line.steps]);
    alike[key] = { ...line, quantity: line.quantity + (alike[key]?.quantity ?? 0) };
  }
  return Object.values(alike).reduce((sum, line) => sum + lowestPrice(line), 0);
}

/** The lowest price of all pieces together: in steps where these are cheaper, and otherwise by the piece. */
function lowestPrice({ unitPaisa, quantity: pieces, steps = [] }: PricedLine): number {
  if (steps.length === 0) return unitPaisa * pieces;
  const prices = [0];
  for (let count = 1; count <= pieces; count++) {
    const inSteps = steps.map(({ quantity, totalPaisa }) => (prices[count - quantity] ?? Infinity) + totalPaisa);
    prices.push(Math.min(prices[count - 1]! + unitPaisa, ...inSteps));
  }
  return prices[pieces]!;
}

function reductionOf(
  { kind, value, minimumPaisa = 0 }: Discount,
  productsPaisa: number,
  deliveryPaisa: number,
): number {
  if (kind === 'agreed') return value;
  if (productsPaisa < minimumPaisa) return 0;
  if (kind === 'delivery') return deliveryPaisa;
  // Paisa times percent is a hundredth of the share; 10,000 of these units are one taka.
  return Math.min(productsPaisa, kind === 'percent' ? Math.ceil((productsPaisa * value) / 10_000) * 100 : value);
}

type OrderSums = Pick<OrderTotal, 'deliveryPaisa' | 'discountPaisa'> & { readonly coupon: OrderCoupon | null };

/**
 * The discount of an existing order, for its total after a change. A coupon follows the change, unless the seller has
 * typed another discount.
 * @param lines before the change
 */
export function discountOf(
  { deliveryPaisa, discountPaisa, coupon }: OrderSums,
  lines: readonly PricedLine[],
): Discount {
  const isOfCoupon = coupon && orderTotal(lines, deliveryPaisa, coupon).discountPaisa === discountPaisa;
  return isOfCoupon ? coupon : { kind: 'agreed', value: discountPaisa };
}

/**
 * The part of an order's discount that its coupon takes off (paisa). The seller and a partly delivered parcel take off
 * the rest.
 */
export function couponPart(
  coupon: OrderCoupon | null,
  lines: readonly PricedLine[],
  { deliveryPaisa, discountPaisa }: Omit<OrderSums, 'coupon'>,
): number {
  return coupon ? Math.min(discountPaisa, orderTotal(lines, deliveryPaisa, coupon).discountPaisa) : 0;
}

/**
 * The delivery charge of an existing order, for its total after a change. It follows the change, unless the seller has
 * typed another charge.
 * @param lines before the change
 */
export function chargeOf(
  { deliveryPaisa, deliveryTerms }: { readonly deliveryPaisa: number; readonly deliveryTerms: DeliveryCharge | null },
  lines: readonly PricedLine[],
): number | DeliveryCharge {
  const follows = deliveryTerms && orderTotal(lines, deliveryTerms).deliveryPaisa === deliveryPaisa;
  return follows ? deliveryTerms : deliveryPaisa;
}

/** The delivery charge (paisa) that is left after a coupon for free delivery. */
export const deliveryDue = ({ deliveryPaisa, discountPaisa, coupon }: OrderSums): number =>
  coupon?.kind === 'delivery' ? Math.max(0, deliveryPaisa - discountPaisa) : deliveryPaisa;
