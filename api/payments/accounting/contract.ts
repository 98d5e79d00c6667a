import { z } from 'zod';
import type { PaymentDoubt, PaymentProvider } from '../contract.ts';

/** A Dhaka month, `2026-11`; the default is the current month. */
export const accountingPeriod = z.object({
  month: z
    .string()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
    .optional(),
});

/** Without a language, the browser's language applies. */
export const accountingFileOptions = accountingPeriod.extend({ language: z.enum(['en', 'bn']).optional() });

/** Maximum number of listed claims, and of listed orders with money to give back. The sums include the others. */
export const maxListed = 50;

/** Confirmed money in both directions, taka. */
export interface MoneyFlow {
  readonly received: number;
  readonly givenBack: number;
}

/** A number of orders, and a sum of money in taka. */
export interface OpenMoney {
  readonly orders: number;
  readonly amount: number;
}

/** Part of an order for a list of payments. */
export interface OrderOfPayment {
  readonly orderId: string;
  readonly number: number;
  /** The customer's name; empty once erased. */
  readonly name: string;
}

/** A payment that a shopper claims and nobody has confirmed. */
export interface OpenClaim extends OrderOfPayment {
  readonly id: string;
  readonly orderVersion: number;
  readonly provider: PaymentProvider;
  /** Taka. */
  readonly amount: number;
  readonly sender: string;
  readonly trxId: string | null;
  readonly doubt: PaymentDoubt | null;
  readonly createdAt: number;
}

/** A shop's money. Flows are sums of the ledger's confirmed entries; open amounts are of this moment. */
export interface Accounting extends MoneyFlow {
  readonly month: string;
  /** The month of the shop's first confirmed payment; the current month without any. */
  readonly firstMonth: string;
  readonly currentMonth: string;
  /** Every Dhaka day of the month, oldest first, up to today. */
  readonly byDay: ReadonlyArray<MoneyFlow & { readonly date: string }>;
  /** Providers with confirmed entries in the month, most money first. */
  readonly byProvider: ReadonlyArray<MoneyFlow & { readonly provider: PaymentProvider; readonly entries: number }>;
  /** The amount still to be collected for orders that are not finished. */
  readonly toCollect: OpenMoney;
  /** The amount missing for delivered orders, without the cash that couriers have collected. */
  readonly unpaid: OpenMoney & {
    readonly first: ReadonlyArray<OrderOfPayment & { readonly orderVersion: number; readonly amount: number }>;
  };
  /** The amount that customers have paid too much, such as for cancelled orders. */
  readonly toGiveBack: OpenMoney & {
    readonly first: ReadonlyArray<OrderOfPayment & { readonly amount: number }>;
  };
  readonly claims: {
    readonly count: number;
    readonly amount: number;
    /** Oldest first. */
    readonly first: readonly OpenClaim[];
  };
  /** The discounts of coupons on the month's orders, without cancelled ones. They were never received, so no flow has them. */
  readonly couponSavings: OpenMoney;
  /** Number of forwarded messages that match no order. */
  readonly unmatchedMessages: number;
  /** The cash that couriers have collected for delivered orders and not paid out. */
  readonly cashToCome: { readonly parcels: number; readonly amount: number };
}
