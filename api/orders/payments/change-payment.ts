import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderEvents } from '../../../db/schema/index.ts';
import { readEntries, setEntry, sumsOf, type PaymentRow } from '../../accounts/payments/ledger.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import type { OrderChanges } from '../order/contract.ts';
import type { OrderRow } from '../order/find.ts';
import { nextPaymentStates, refundUndoTime } from '../order/order-states.ts';
import type { Doer } from '../order/step.ts';
import { adoptPayments } from './adopt-payments.ts';
import { bringTo, giveBack, withdrawAll, type Recorded } from './bring-to.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Sets the payment of an order by its state: adds, confirms and reverses entries until they add up to it. A refund can
 * be undone for `refundUndoTime`.
 * @param role only the owner gives money back
 * @throws Failure `step_not_allowed`, `not_in_role`, `invalid` for an advance that is missing or above the order's total
 */
export async function changePayment(
  transaction: Transaction,
  found: OrderRow,
  changes: Pick<OrderChanges, 'paymentState' | 'advance'>,
  doer: Doer & { readonly role: string },
  now: number,
): Promise<OrderRow> {
  const { advance, paymentState = advance === undefined ? undefined : 'part_paid' } = changes;
  if (paymentState === undefined) return found;
  if (advance !== undefined && toPaisa(advance) > found.totalPaisa) throw ofAdvance('discount');
  const order = await adoptPayments(transaction, found);
  const entries = await readEntries(transaction, { orderId: order.id });
  const isSame = paymentState === order.paymentState;
  if (isSame && (advance === undefined || toPaisa(advance) === order.advancePaisa)) return order;
  const { role, ...by } = doer;
  if ((paymentState === 'refunded' || order.paymentState === 'refunded') && role !== 'owner')
    throw new Failure('not_in_role');
  const recorded: Recorded = { byName: doer.byName ?? '', at: now };
  const change: Change = { order, entries, paymentState, advance, recorded };
  if (order.paymentState === 'refunded') await undoRefund(transaction, change);
  else if (isSame || nextPaymentStates[order.paymentState].includes(paymentState)) await apply(transaction, change);
  else throw new Failure('step_not_allowed');
  return settleOrder(transaction, order, by, now);
}

interface Change {
  readonly order: OrderRow;
  readonly entries: readonly PaymentRow[];
  readonly paymentState: NonNullable<OrderChanges['paymentState']>;
  readonly advance: number | undefined;
  readonly recorded: Recorded;
}

async function apply(transaction: Transaction, change: Change): Promise<void> {
  const { order, entries, paymentState, advance, recorded } = change;
  const { inPaisa, outPaisa, claimedPaisa } = sumsOf(entries);
  const net = inPaisa - outPaisa;
  if (paymentState === 'unpaid') return withdrawAll(transaction, entries, recorded);
  if (paymentState === 'refunded') return void (await giveBack(transaction, order, net, recorded));
  if (paymentState === 'paid') {
    const counted = net + claimedPaisa;
    // The seller has received the advance, not the whole order.
    const isAdvance = claimedPaisa > 0 && counted <= order.advanceDuePaisa;
    const target = isAdvance ? counted : Math.max(order.totalPaisa, counted);
    return bringTo(transaction, order, entries, target, recorded);
  }
  if (advance === undefined) throw ofAdvance('required');
  return bringTo(transaction, order, entries, toPaisa(advance), recorded);
}

/** @throws Failure `step_not_allowed` after `refundUndoTime`, or for another state than the one before the refund */
async function undoRefund(transaction: Transaction, { order, entries, paymentState, recorded }: Change): Promise<void> {
  const [event] = await transaction
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'payment')))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1);
  const before = event?.before === 'overpaid' ? 'paid' : event?.before;
  const refund = entries.findLast(({ kind, state }) => kind === 'refund' && state === 'confirmed');
  const isRecent = event?.after === 'refunded' && recorded.at - event.createdAt <= refundUndoTime;
  if (!refund || !isRecent || before !== paymentState) throw new Failure('step_not_allowed');
  await setEntry(transaction, refund.id, { state: 'reversed', byName: recorded.byName }, recorded.at);
}

const ofAdvance = (key: 'required' | 'discount') => new Failure('invalid', { fields: { advance: { key } } });
