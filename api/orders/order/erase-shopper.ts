import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderEvents, orderLines, orderPayments, orders, paymentMessages, payments } from '../../../db/schema/index.ts';
import { updateCustomerSums } from '../customers/update-customer-sums.ts';
import type { OrderRow } from './find.ts';
import { indexOrder } from './insert-order.ts';

/** Erases the personal data of an order. Products and amounts stay, for the figures. */
export async function eraseShopper(transaction: Transaction, order: OrderRow, now: number): Promise<void> {
  const nobody = { name: '', phone: '', area: '', address: '', note: '' };
  await transaction
    .update(orders)
    .set({ ...nobody, tracking: '', erasedAt: now })
    .where(eq(orders.id, order.id));
  await transaction.update(orderPayments).set({ sender: '' }).where(eq(orderPayments.orderId, order.id));
  await transaction.update(payments).set({ sender: '' }).where(eq(payments.orderId, order.id));
  const own = transaction.select({ id: payments.id }).from(payments).where(eq(payments.orderId, order.id));
  await transaction.update(paymentMessages).set({ sender: '' }).where(inArray(paymentMessages.paymentId, own));
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
  await updateCustomerSums(transaction, order.shopId, order.phone, true);
}
