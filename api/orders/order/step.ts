import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { orderEvents, orders } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { announceChange } from '../live/announce-change.ts';
import { messageShopper } from '../shopper-messages/message-shopper.ts';
import { sendOrderToWebhook } from '../webhook/send-order-to-webhook.ts';
import { readEntries, sumsOf } from '../../payments/ledger.ts';
import { derivePayment, shownPaymentState, toGiveBackOf } from '../payments/payment-state.ts';
import { followAdvance } from './follow-advance.ts';
import { isOver, nextStates, type OrderState } from './order-states.ts';
import { updateCustomerSums } from '../customers/update-customer-sums.ts';
import type { OrderRow } from './find.ts';
import { putBackAll, takeOnConfirming } from './stock.ts';

/** The person who takes a step, for the order's history. */
export interface Author {
  readonly by: 'shopper' | 'seller' | 'courier';
  readonly byName?: string;
}

/**
 * Moves an order to another state. The step, its event and the returned stock are one transaction. Moving to the
 * current state does nothing.
 * @throws Failure `step_not_allowed`, `sold_out` if the stock no longer suffices to confirm a suspicious order
 */
export async function stepTo(
  transaction: Transaction,
  order: OrderRow,
  state: OrderState,
  author: Author,
  now: number,
): Promise<OrderRow> {
  if (order.state === state) return order;
  if (!nextStates[order.state].includes(state)) throw new Failure('step_not_allowed');
  if (state === 'confirmed') await takeOnConfirming(transaction, order, now);
  if (isOver(state)) await putBackAll(transaction, order, now);
  await transaction.insert(orderEvents).values({
    id: Bun.randomUUIDv7(),
    orderId: order.id,
    ...author,
    kind: 'state',
    before: order.state,
    after: state,
    createdAt: now,
  });
  const moved = await setOrder(transaction, order, { state, parcelStage: stageAfter(order, state) }, author, now);
  if (state === 'shipped' || state === 'delivered') await messageShopper(transaction, moved, state, now);
  return moved;
}

/** A parcel on its way to a customer who no longer orders is a problem; of an order that has ended, it needs nothing. */
function stageAfter({ parcelStage }: OrderRow, state: OrderState): OrderRow['parcelStage'] {
  if (state === 'delivered' || state === 'returned') return null;
  return state === 'cancelled' && parcelStage !== null ? 'problem' : parcelStage;
}

/** Fields of an order from which a customer's sums are calculated. */
const customerFields = ['state', 'totalPaisa', 'phone', 'name', 'district'] as const;

/** A change of an order's row. Its payment is derived. */
type OrderChange = Partial<Omit<OrderRow, 'paymentState' | 'paidPaisa' | 'courierPaisa' | 'version' | 'updatedAt'>>;

/** Updates an order's row with the payment that follows from it, and increments its version. */
export async function setOrder(
  transaction: Transaction,
  order: OrderRow,
  change: OrderChange,
  author: Author,
  now: number,
): Promise<OrderRow> {
  const following = await followAdvance(transaction, order, change);
  const sums = sumsOf(await readEntries(transaction, { orderId: order.id }));
  const changed = one(
    await transaction
      .update(orders)
      .set({
        ...change,
        ...following,
        ...derivePayment({ ...order, ...change }, sums),
        version: order.version + 1,
        updatedAt: now,
      })
      .where(eq(orders.id, order.id))
      .returning(),
  );
  if (customerFields.some((field) => changed[field] !== order[field])) {
    const isRenamed = changed.name !== order.name || changed.phone !== order.phone;
    await updateCustomerSums(transaction, changed.shopId, changed.phone, isRenamed);
    if (changed.phone !== order.phone) await updateCustomerSums(transaction, order.shopId, order.phone, true);
  }
  await recordPayment(transaction, order, changed, author, now);
  announceChange(transaction, changed.shopId);
  await sendOrderToWebhook(transaction, 'order.changed', changed, now);
  return changed;
}

/** Adds an event to the history if the order's payment changed. */
async function recordPayment(transaction: Transaction, before: OrderRow, after: OrderRow, author: Author, now: number) {
  const [earlier, state] = [shownPaymentState(before), shownPaymentState(after)];
  if (earlier === state && before.paidPaisa === after.paidPaisa && toGiveBackOf(before) === toGiveBackOf(after)) return;
  const amounts = { part_paid: after.paidPaisa, overpaid: toGiveBackOf(after) };
  const amount = amounts[state as keyof typeof amounts];
  await transaction.insert(orderEvents).values({
    id: Bun.randomUUIDv7(),
    orderId: after.id,
    ...author,
    kind: 'payment',
    before: earlier,
    after: state,
    note: amount === undefined ? '' : String(amount / 100),
    createdAt: now,
  });
}
