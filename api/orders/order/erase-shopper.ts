import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import {
  checkouts,
  measuredOrders,
  notifications,
  orderEvents,
  orders,
  parcelEvents,
  parcels,
  payments,
} from '../../../db/schema/index.ts';
import { forgetVisitor } from '../ads/visitor.ts';
import { updateCustomerSums } from '../customers/update-customer-sums.ts';
import { eraseSendersOf } from '../../payments/messages/erase-senders.ts';
import { eraseReviewer } from '../reviews/erase-reviewer.ts';
import type { OrderRow } from './find.ts';
import { indexOrder } from './index-order.ts';

/** Erases the personal data of an order. Products and amounts stay, for the figures. */
export async function eraseShopper(context: WriteContext, order: OrderRow): Promise<void> {
  const { transaction, now } = context;
  const nobody = { name: '', phone: '', area: '', address: '', note: '' };
  await transaction
    .update(orders)
    // The hash is of all that she typed.
    .set({ ...nobody, bodyHash: '', erasedAt: now })
    .where(eq(orders.id, order.id));
  await transaction.update(payments).set({ sender: '' }).where(eq(payments.orderId, order.id));
  await eraseSendersOf(transaction, order);
  // The gateway's words and the URL of the payer's page are not ours, so they may name her.
  await transaction.update(checkouts).set({ url: null, lastResponse: '' }).where(eq(checkouts.orderId, order.id));
  await transaction
    .update(orderEvents)
    .set({ before: null, after: null })
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'changed')));
  await transaction.update(orderEvents).set({ note: '' }).where(eq(orderEvents.orderId, order.id));
  await eraseParcels(transaction, order.id);
  await eraseReviewer(context, order);
  // The click leads to the person. A purchase that was not sent is no longer sent.
  await transaction.delete(measuredOrders).where(eq(measuredOrders.orderId, order.id));
  forgetVisitor(order.id);
  const isToHer = and(eq(notifications.recipient, order.phone), eq(notifications.shopId, order.shopId));
  await transaction.delete(notifications).where(isToHer);
  await indexOrder(transaction, { ...order, ...nobody });
  await updateCustomerSums(context, order.shopId, order.phone, true);
}

/** The courier's number leads to the person, and its words may name her. States and amounts stay. */
async function eraseParcels(transaction: Transaction, orderId: string): Promise<void> {
  const nameless = { consignmentId: null, trackingCode: '', trackingUrl: '', lastResponse: '' };
  await transaction.update(parcels).set(nameless).where(eq(parcels.orderId, orderId));
  const own = transaction.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, orderId));
  await transaction.update(parcelEvents).set({ words: '' }).where(inArray(parcelEvents.parcelId, own));
}
