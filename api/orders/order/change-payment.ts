import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderEvents, orderPayments } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import type { OrderChanges } from './contract.ts';
import type { OrderRow } from './find.ts';
import { paidOf } from './paid-of.ts';
import { setOrder, type Doer } from './step.ts';
import { isPaidInPart, nextPaymentStates, refundUndoTime, type PaymentState } from './order-states.ts';

/**
 * Records a payment of an order. A refund can be undone for `refundUndoTime`.
 * @throws Failure `step_not_allowed`, `invalid` for an advance above the order's total
 */
export async function changePayment(
  transaction: Transaction,
  order: OrderRow,
  { paymentState, advance }: OrderChanges,
  doer: Doer,
  now: number,
): Promise<OrderRow> {
  const state = paymentState ?? order.paymentState;
  if (!(await canBecome(transaction, order, state, now))) throw new Failure('step_not_allowed');
  const given = advance === undefined ? order.advancePaisa : toPaisa(advance);
  if (advance !== undefined && given > order.totalPaisa)
    throw new Failure('invalid', { fields: { advance: { key: 'discount' } } });
  const advancePaisa = state === 'unpaid' ? 0 : given;
  if (state === order.paymentState && advancePaisa === order.advancePaisa) return order;
  await settleClaims(transaction, order, state);
  const changed = await setOrder(transaction, order, { paymentState: state, advancePaisa }, now);
  await recordPayment(transaction, order, changed, doer, now);
  return changed;
}

/** The payment state of an order with a new total. The paid amount stays; it may now cover the total, or no longer. */
export function paymentAfter(order: OrderRow, totalPaisa: number): Partial<OrderRow> {
  const { paymentState } = order;
  if (totalPaisa === order.totalPaisa || !isPaidInPart(paymentState)) return {};
  const advancePaisa = paidOf(order);
  if (advancePaisa >= totalPaisa) return { paymentState: 'paid', advancePaisa };
  return { paymentState: advancePaisa > 0 ? 'part_paid' : 'unpaid', advancePaisa };
}

/** Adds an event to the history if the order's payment changed. */
export async function recordPayment(
  transaction: Transaction,
  before: OrderRow,
  after: OrderRow,
  doer: Doer,
  now: number,
): Promise<void> {
  if (before.paymentState === after.paymentState && before.advancePaisa === after.advancePaisa) return;
  await transaction.insert(orderEvents).values({
    id: Bun.randomUUIDv7(),
    orderId: after.id,
    ...doer,
    kind: 'payment',
    before: before.paymentState,
    after: after.paymentState,
    note: after.paymentState === 'part_paid' ? String(after.advancePaisa / 100) : '',
    createdAt: now,
  });
}

async function canBecome(transaction: Transaction, order: OrderRow, state: PaymentState, now: number) {
  if (state === order.paymentState || nextPaymentStates[order.paymentState].includes(state)) return true;
  if (order.paymentState !== 'refunded') return false;
  const [refund] = await transaction
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'payment')))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1);
  return refund?.after === 'refunded' && refund.before === state && now - refund.createdAt <= refundUndoTime;
}

/** Marks the shopper's claimed payment as received or missing. */
async function settleClaims(transaction: Transaction, order: OrderRow, state: PaymentState): Promise<void> {
  const came = { paid: 'received', part_paid: 'received', unpaid: 'missing' } as const;
  const outcome = came[state as keyof typeof came];
  if (outcome !== undefined && order.paymentState === 'claimed')
    await transaction.update(orderPayments).set({ state: outcome }).where(eq(orderPayments.orderId, order.id));
}
