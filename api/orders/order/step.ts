import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderEvents, orders } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { tellOfChange } from '../live/tell-of-change.ts';
import { tellOfOrder } from '../webhook/tell-of-order.ts';
import { isOver, nextStates, type OrderState } from './order-states.ts';
import { updateCustomerSums } from '../customers/update-customer-sums.ts';
import type { OrderRow } from './find.ts';
import { putBackAll, takeOnConfirming } from './stock.ts';

/** The person who takes a step, for the order's history. */
export interface Doer {
  readonly by: 'shopper' | 'seller';
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
  doer: Doer,
  now: number,
): Promise<OrderRow> {
  if (order.state === state) return order;
  if (!nextStates[order.state].includes(state)) throw new Failure('step_not_allowed');
  if (state === 'confirmed') await takeOnConfirming(transaction, order, now);
  if (isOver(state)) await putBackAll(transaction, order, now);
  await transaction.insert(orderEvents).values({
    id: Bun.randomUUIDv7(),
    orderId: order.id,
    ...doer,
    kind: 'state',
    before: order.state,
    after: state,
    createdAt: now,
  });
  return setOrder(transaction, order, { state }, now);
}

/** Fields of an order from which a customer's sums are calculated. */
const customerFields = ['state', 'totalPaisa', 'phone', 'name', 'district'] as const;

/** Updates an order's row and increments its version. */
export async function setOrder(
  transaction: Transaction,
  order: OrderRow,
  change: Partial<typeof orders.$inferInsert>,
  now: number,
): Promise<OrderRow> {
  const [changed] = await transaction
    .update(orders)
    .set({ ...change, version: order.version + 1, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('The update returned no row');
  if (customerFields.some((field) => changed[field] !== order[field])) {
    const isRenamed = changed.name !== order.name || changed.phone !== order.phone;
    await updateCustomerSums(transaction, changed.shopId, changed.phone, isRenamed);
    if (changed.phone !== order.phone) await updateCustomerSums(transaction, order.shopId, order.phone, true);
  }
  tellOfChange(transaction, changed.shopId);
  await tellOfOrder(transaction, 'order.changed', changed, now);
  return changed;
}
