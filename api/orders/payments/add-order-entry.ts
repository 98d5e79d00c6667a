import type { Transaction } from '../../../db/client.ts';
import { addEntry, type NewEntry, type PaymentRow } from '../../payments/ledger.ts';
import type { OrderRow } from '../order/find.ts';
import { writeOrder, type Author } from '../order/write-order.ts';

/** An entry for an order; order and shop are known. */
export type NewOrderEntry = Omit<NewEntry, 'orderId' | 'shopId' | 'upgradeRequestId'>;

/**
 * Adds an entry to an order, whose payment follows.
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
  return { order: await writeOrder(transaction, order, {}, author, now), payment };
}
