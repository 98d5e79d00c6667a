import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderEvents, orders } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { tellOfChange } from '../live/tell-of-change.ts';
import { tellOfOrder } from '../webhook/tell-of-order.ts';
import { isOver, nextStates, type OrderState } from './steps/contract.ts';
import { gatherCustomer } from '../customers/gather-customer.ts';
import type { OrderRow } from './find.ts';
import { putBackAll, takeOnConfirming } from './stock.ts';

/** Who does it, as an order's history says. */
export interface Doer {
  readonly by: 'shopper' | 'seller';
  readonly byName?: string;
}

/**
 * Takes an order to another state: the step, its event and the stock that comes back are one transaction. The state that
 * it has already changes nothing.
 * @throws Failure `step_not_allowed`, `sold_out` where a suspicious order is confirmed too late
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

/** What the sums of a customer are made of. */
const customerFields = ['state', 'totalPaisa', 'phone', 'name', 'district'] as const;

/** Changes an order's row, and its version with it. */
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
  if (!changed) throw new Error('An update of a found row gives it back');
  if (customerFields.some((field) => changed[field] !== order[field])) {
    const isRenamed = changed.name !== order.name || changed.phone !== order.phone;
    await gatherCustomer(transaction, changed.shopId, changed.phone, isRenamed);
    if (changed.phone !== order.phone) await gatherCustomer(transaction, order.shopId, order.phone, true);
  }
  tellOfChange(transaction, changed.shopId);
  await tellOfOrder(transaction, 'order.changed', changed, now);
  return changed;
}
