import type { WriteContext } from '../../db/context.ts';
import type { Queryable, Transaction } from '../../db/client.ts';
import type { checkouts } from '../../db/schema/index.ts';
import type { Services } from '../platform/config/services.ts';
import type { PaymentConfirmation } from './contract.ts';
import type { Paid } from './gateways/gateway.ts';
import type { CheckoutOutcome } from './gateways/contract.ts';
import type { PaymentRow } from './ledger.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** How a payment was confirmed, and the person's identifier if a person did. */
export interface Confirmation {
  readonly confirmedBy: PaymentConfirmation;
  readonly byName?: string;
}

/**
 * The subject of a payment. An order (`orders/payments/order-subject.ts`) and a plan (`plans/plan-subject.ts`) implement it.
 * Both are passed to the routes and jobs of this package at the start.
 */
export interface PaymentSubject {
  /**
   * Brings the subject to a claim that was confirmed just now: an order is paid and its shop hears of it, a plan is
   * granted. @throws Failure `step_not_allowed` if the person may not confirm it
   */
  applyPayment(context: WriteContext, entry: PaymentRow, confirmation: Confirmation): Promise<void>;
  /** Notifies the receiver of a claim that a message does not confirm. */
  notifyOfDoubt(context: WriteContext, claim: PaymentRow): Promise<void>;
  /** Shows a received message in the open screens of its receiver, after the commit. */
  announceMessage(transaction: Transaction, shopId: string | null): void;
  /** Whether the amount of an open checkout is still due. */
  isDue(db: Queryable, checkout: CheckoutRow): Promise<boolean>;
  /** Enters the money of a checkout and applies it to the subject. @returns null if the transaction was used before */
  enterPaid(context: WriteContext, checkout: CheckoutRow, paid: Paid): Promise<PaymentRow | null>;
  /** Requests a refund again whose response was lost. */
  completeRefund(services: Services, checkout: CheckoutRow): Promise<void>;
  /** The page to which a payer returns. @param returned query of the return URL @throws Failure `not_found` */
  outcomePath(
    services: Services,
    checkout: CheckoutRow,
    returned: Readonly<Record<string, string>>,
    outcome: CheckoutOutcome,
  ): Promise<string>;
}

export interface PaymentSubjects {
  readonly order: PaymentSubject;
  readonly plan: PaymentSubject;
}

/** The subject of a payment at a shop's payee is an order; at the platform's, a plan. */
export const subjectOf = (subjects: PaymentSubjects, { shopId }: { readonly shopId: string | null }): PaymentSubject =>
  shopId === null ? subjects.plan : subjects.order;
