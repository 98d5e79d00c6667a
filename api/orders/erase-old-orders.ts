import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { orderEvents, orderLines, orderPayments, orders } from '../../db/schema/index.ts';
import type { Services } from '../services.ts';
import type { OrderRow } from './find.ts';
import { indexOrder } from './insert-order.ts';

/** For this long an order names its shopper, ms: 24 months. */
export const namedFor = 730 * 24 * 60 * 60 * 1000;

/** Orders erased in one go, so that nobody's write waits long. */
const chunk = 100;

/**
 * Erases what names the shoppers of old orders; what was ordered stays, for the figures.
 * @returns of how many orders
 */
export async function eraseOldOrders({ database, now }: Services): Promise<number> {
  let erased = 0;
  for (let last = chunk; last === chunk; erased += last) {
    last = await database.write(async (transaction) => {
      const old = await transaction
        .select()
        .from(orders)
        .where(and(isNull(orders.erasedAt), lte(orders.createdAt, now() - namedFor)))
        .limit(chunk);
      for (const order of old) await eraseShopper(transaction, order, now());
      return old.length;
    });
  }
  return erased;
}

async function eraseShopper(transaction: Transaction, order: OrderRow, now: number): Promise<void> {
  const nobody = { name: '', phone: '', area: '', address: '', note: '' };
  await transaction
    .update(orders)
    .set({ ...nobody, tracking: '', erasedAt: now })
    .where(eq(orders.id, order.id));
  await transaction.update(orderPayments).set({ sender: '' }).where(eq(orderPayments.orderId, order.id));
  await transaction
    .update(orderEvents)
    .set({ before: null, after: null })
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'changed')));
  await transaction.update(orderEvents).set({ note: '' }).where(eq(orderEvents.orderId, order.id));
  const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  await indexOrder(
    transaction,
    { ...order, ...nobody, tracking: '' },
    lines.map(({ name }) => name),
  );
}
