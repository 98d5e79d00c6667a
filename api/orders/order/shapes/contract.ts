import type { OrderState, PaymentMethod, PaymentState } from '../steps/contract.ts';

/** What an order's maker is told: where it is kept. */
export interface PlacedOrder {
  readonly number: number;
  readonly token: string;
  /** The shopper's page. */
  readonly url: string;
  /** Taka. */
  readonly total: number;
}

/** A line of an order; taka. */
export interface OrderLineView {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: number;
  readonly quantity: number;
  readonly imageUrl: string | null;
}

/** What all who may see an order see of it; amounts are taka. */
interface OrderCore {
  readonly number: number;
  readonly state: OrderState;
  readonly paymentState: PaymentState;
  readonly paymentMethod: PaymentMethod;
  readonly name: string;
  readonly phone: string;
  readonly district: string;
  readonly area: string;
  /** Area and district as readers of each language know them. */
  readonly place: { readonly en: string; readonly bn: string };
  readonly address: string;
  readonly total: number;
  /** What the courier is to collect. */
  readonly toCollect: number;
  readonly createdAt: number;
}

/** What an order says beyond its line in a list; amounts are taka. */
export interface OrderDetails {
  readonly note: string;
  readonly subtotal: number;
  readonly delivery: number;
  readonly discount: number;
  /** What was paid before delivery. */
  readonly advance: number;
  readonly courier: string;
  readonly tracking: string;
}

/** An order as a list shows it. */
export interface OrderSummary extends OrderCore {
  readonly id: string;
  readonly version: number;
  readonly isSuspicious: boolean;
  readonly reasons: readonly string[];
  readonly lines: readonly OrderLineView[];
}

/** A line as an order's history keeps it, before and after a change; taka. */
export type LineFact = Pick<OrderLineView, 'name' | 'options' | 'quantity' | 'price'>;

export interface OrderEventView {
  readonly id: string;
  readonly by: 'shopper' | 'seller';
  readonly byName: string;
  readonly kind: 'placed' | 'state' | 'payment' | 'changed' | 'note';
  readonly before: unknown;
  readonly after: unknown;
  readonly note: string;
  readonly createdAt: number;
}

export interface PaymentView {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly sender: string;
  readonly trxId: string;
  readonly amount: number;
  readonly state: 'claimed' | 'received' | 'missing';
  readonly createdAt: number;
}

/** What a shop knows of a phone from its other orders. */
export interface PhoneHistory {
  readonly orders: number;
  readonly delivered: number;
  readonly returned: number;
  readonly cancelled: number;
  readonly isBlocked: boolean;
}

/** An order as its seller sees it. */
export interface OrderView extends OrderSummary, OrderDetails {
  readonly channel: 'form' | 'plain' | 'manual';
  readonly source: string;
  readonly language: 'en' | 'bn';
  readonly events: readonly OrderEventView[];
  readonly payments: readonly PaymentView[];
  readonly history: PhoneHistory;
}

/** An order as its papers say it: invoice, packing slip, label. */
export interface OrderPaper extends OrderSummary, OrderDetails {
  /** The shopper's page; null once nothing names her any more. */
  readonly url: string | null;
}

/** Orders that wait for somebody, by state. */
export type OpenCounts = Readonly<Record<'new' | 'confirmed' | 'packed' | 'shipped', number>>;

export interface OrderList {
  readonly orders: readonly OrderSummary[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
  readonly counts: OpenCounts;
}

/** What an open inbox asks for again and again. */
export interface OrderNews {
  readonly counts: OpenCounts;
  /** The highest number so far; 0 before the first order. */
  readonly lastNumber: number;
}

/** An order as its shopper sees it on the page whose address she has. */
export interface ShopperOrder extends OrderCore, OrderDetails {
  readonly lines: readonly Omit<OrderLineView, 'id'>[];
  /** States that it has had, with their times. */
  readonly steps: readonly { readonly state: OrderState; readonly at: number }[];
  readonly canCancel: boolean;
  /** Whether something else can be added. */
  readonly canAdd: boolean;
  /** Whether name, phone and address are no longer shown in full. */
  readonly isMasked: boolean;
}

/** What became of one order of many. */
export interface StepOutcome {
  readonly id: string;
  readonly outcome: 'changed' | 'same' | 'conflict' | 'not_allowed' | 'not_found';
  /** As it is now; null where there is none. */
  readonly order: OrderSummary | null;
}
