import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orders, payments } from '../../../db/schema/index.ts';
import type { PaymentConfirmation } from '../../accounts/payments/contract.ts';
import { setEntry, type PaymentRow } from '../../accounts/payments/ledger.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { grantPlan } from '../../shops/plans/grant-plan.ts';
import { notifyOfPayment } from '../alerts/notify-of-payment.ts';
import { settleOrder } from './settle-order.ts';

/** How a payment was confirmed, and the person's identifier if a person did. */
export interface Confirmation {
  readonly confirmedBy: PaymentConfirmation;
  readonly byName?: string;
}

/**
 * Confirms a claimed entry. Its order is settled, or its upgrade request gets the plan. Safe to repeat: a confirmed
 * entry stays unchanged.
 * @throws Failure `not_found`, `step_not_allowed` for a rejected or reversed entry
 */
export async function confirmPayment(
  transaction: Transaction,
  { id }: Pick<PaymentRow, 'id'>,
  { confirmedBy, byName = '' }: Confirmation,
  now: number,
): Promise<PaymentRow> {
  const { payment, order } = await findWithOrder(transaction, id);
  if (payment.state === 'confirmed') return payment;
  if (payment.state !== 'claimed') throw new Failure('step_not_allowed');
  const change = { state: 'confirmed', confirmedBy, byName, doubt: null } as const;
  const confirmed = await setEntry(transaction, id, change, now);
  if (order) await settleOrder(transaction, order, { by: 'seller', byName }, now);
  // The seller knows what she confirms herself.
  if (order && confirmedBy !== 'seller') await notifyOfPayment(transaction, confirmed, now);
  if (payment.upgradeRequestId !== null)
    await grantPlan(transaction, { id: payment.upgradeRequestId }, { confirmedBy: planBy(confirmedBy) }, now);
  return confirmed;
}

/** Sellers confirm only payments of their orders. */
function planBy(confirmedBy: PaymentConfirmation): Exclude<PaymentConfirmation, 'seller'> {
  if (confirmedBy === 'seller') throw new Failure('step_not_allowed');
  return confirmedBy;
}

async function findWithOrder(transaction: Transaction, id: string) {
  const [row] = await transaction
    .select({ payment: payments, order: orders })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id));
  if (!row) throw new Failure('not_found');
  return row;
}
