import type { EntryView, PaymentProvider } from '../../payments/contract.ts';
import type { ParcelSummary, ParcelView, ShopperParcel } from '../parcels/contract.ts';
import type { ParcelFilter } from '../parcels/parcel-states.ts';
import type { openStates, OrderState, PaymentMethod, ShownPaymentState } from './order-states.ts';

/** The response to a placed order. */
export interface PlacedOrder {
  readonly number: number;
  readonly token: string;
  /** URL of the order status page. */
  readonly url: string;
  /** Taka. */
  readonly total: number;
}

/** A line of an order; price in taka. */
export interface OrderLineView {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: number;
  readonly quantity: number;
  readonly imageUrl: string | null;
}

/** Fields of an order that sellers and shoppers see; amounts in taka. */
interface OrderCore {
  readonly number: number;
  readonly state: OrderState;
  readonly paymentState: ShownPaymentState;
  readonly paymentMethod: PaymentMethod;
  readonly name: string;
  readonly phone: string;
  readonly district: string;
  readonly area: string;
  /** Area and district in both languages, or that it is picked up. */
  readonly place: { readonly en: string; readonly bn: string };
  /** The shop's own for a pickup. */
  readonly address: string;
  /** The shopper picks it up at the shop. It has no district then. */
  readonly isPickup: boolean;
  readonly total: number;
  /** Amount that the shop has received and not given back. */
  readonly paid: number;
  /** Amount that the courier collects. */
  readonly toCollect: number;
  /** Amount that the shop has received beyond what the order costs. */
  readonly toGiveBack: number;
  /** Amount that the shop asked for in advance. */
  readonly advanceDue: number;
  /** The part of it that is neither paid nor claimed, while the order is not on its way. */
  readonly advanceOpen: number;
  readonly createdAt: number;
}

/** Fields of an order beyond those of a list row; amounts in taka. */
export interface OrderDetails {
  readonly note: string;
  readonly subtotal: number;
  readonly delivery: number;
  readonly discount: number;
  /** The code of the coupon that it used; '' without one. */
  readonly coupon: string;
  /** Amount paid before delivery. */
  readonly advance: number;
  readonly courier: string;
  readonly tracking: string;
}

/** An order as a row of the list. */
export interface OrderSummary extends OrderCore {
  readonly id: string;
  readonly version: number;
  readonly isSuspicious: boolean;
  readonly reasons: readonly string[];
  readonly lines: readonly OrderLineView[];
  /** The latest parcel; null without one. */
  readonly parcel: ParcelSummary | null;
  /** How many parcels to this phone the shop got back; 0 once the order itself is over. */
  readonly returnedBefore: number;
}

/** A line before or after a change, for the history; price in taka. */
export type LineFact = Pick<OrderLineView, 'name' | 'options' | 'quantity' | 'price'>;

export interface OrderEventView {
  readonly id: string;
  readonly by: 'shopper' | 'seller' | 'courier';
  readonly byName: string;
  readonly kind: 'placed' | 'state' | 'payment' | 'changed' | 'note';
  readonly before: unknown;
  readonly after: unknown;
  readonly note: string;
  readonly createdAt: number;
}

/** The other orders of a phone in the same shop. */
export interface PhoneHistory {
  readonly orders: number;
  readonly delivered: number;
  readonly returned: number;
  readonly cancelled: number;
  readonly isBlocked: boolean;
}

/** An order for its seller. */
export interface OrderView extends OrderSummary, OrderDetails {
  readonly channel: 'form' | 'plain' | 'manual' | 'api';
  readonly source: string;
  readonly language: 'en' | 'bn';
  /** The state to which the seller can take the order back; null if she cannot. */
  readonly back: OrderState | null;
  readonly events: readonly OrderEventView[];
  readonly payments: readonly EntryView[];
  /** The latest first. */
  readonly parcels: readonly ParcelView[];
  readonly history: PhoneHistory;
}

/** An order for printing: invoice, packing slip, label. */
export interface OrderPaper extends OrderSummary, OrderDetails {
  /** URL of the order status page; null after the shopper was erased. */
  readonly url: string | null;
}

/** Number of open orders by state. */
export type OpenCounts = Readonly<Record<(typeof openStates)[number], number>>;

export interface OrderList {
  readonly orders: readonly OrderSummary[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
  readonly counts: OpenCounts;
  /** The states and parcel filters that have orders, whatever the page's own filters are. */
  readonly used: readonly (OrderState | ParcelFilter)[];
}

/** The state of a shop's inbox, for polling. */
export interface OrderNews {
  readonly counts: OpenCounts;
  /** Highest order number; 0 before the first order. */
  readonly lastNumber: number;
  /** Number of payments that customers claim and nobody has confirmed. */
  readonly claims: number;
  /** When a payment was confirmed, rejected or reversed the last time, epoch ms; 0 before the first one. */
  readonly lastPaymentAt: number;
}

/** A payment that the shopper named, by method and TrxID; amount in taka. */
export interface ClaimView {
  readonly method: PaymentProvider;
  readonly trxId: string;
  readonly amount: number;
}

/** An order for its shopper, on the order status page. */
export interface ShopperOrder extends OrderCore, Omit<OrderDetails, 'courier' | 'tracking'> {
  readonly lines: readonly Omit<OrderLineView, 'id'>[];
  /** States that the order went through, with their times (epoch ms). */
  readonly steps: readonly { readonly state: OrderState; readonly at: number }[];
  /** Her payments that the shop is checking. */
  readonly claims: readonly ClaimView[];
  /** Her last payment, if the shop did not find it and has received nothing since; null otherwise. */
  readonly refusedClaim: ClaimView | null;
  /** The latest parcel that a courier has or had; null without one. */
  readonly parcel: ShopperParcel | null;
  readonly canCancel: boolean;
  /** Whether another product can be added. */
  readonly canAdd: boolean;
  /** Whether name, phone and address are masked. */
  readonly isMasked: boolean;
}

/** The outcome of a bulk step for one order. */
export interface StepOutcome {
  readonly id: string;
  readonly outcome: 'changed' | 'same' | 'conflict' | 'not_allowed' | 'not_found';
  /** The order after the step; null if it was not found. */
  readonly order: OrderSummary | null;
}

/** How much less (taka) an order's products cost than as single pieces, by prices by quantity. */
export const quantitySaving = ({
  lines,
  subtotal,
}: Pick<OrderDetails, 'subtotal'> & { readonly lines: ReadonlyArray<Pick<OrderLineView, 'price' | 'quantity'>> }) =>
  Math.max(
    0,
    lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) -
      Math.round(subtotal * 100),
  ) / 100;
