import type { Transaction } from '../../../db/client.ts';
import { addEntry, type NewEntry, type PaymentRow } from '../../payments/ledger.ts';
import type { OrderRow } from '../order/find.ts';
import { setOrder, type Author } from '../order/step.ts';

/**
 * Derives the payment of an order from its total, its state and its entries, and writes it with a new version. The
 * history gets an event if the payment changed. Call it after each change of the order's entries. Other changes of an
 * order (`setOrder`, `stepTo`) settle it themselves.
 */
export const settleOrder = (
  transaction: Transaction,
  order: OrderRow,
  author: Author,
  now: number,
): Promise<OrderRow> => setOrder(transaction, order, {}, author, now);

/** An entry for an order; order and shop are known. */
export type NewOrderEntry = Omit<NewEntry, 'orderId' | 'shopId' | 'upgradeRequestId'>;

/**
 * Adds an entry to an order and settles it.
 * @throws Failure `duplicate_transaction` if another entry of the shop holds the transaction id
 */
export async function addOrderEntry(
  transaction: Transaction,
  order: OrderRow,
  entry: NewOrderEntry,
  author: Author,
  now: number,
): Promise<{ readonly order: OrderRow; readonly payment: PaymentRow }> {
  const payment = await addEntry(transaction, { ...entry, orderId: order.id, shopId: order.shopId }, now);
  return { order: await settleOrder(transaction, order, author, now), payment };
}
