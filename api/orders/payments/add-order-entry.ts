import { addEntry, type NewEntry, type PaymentRow } from '../../payments/ledger.ts';
import type { OrderRow } from '../order/find.ts';
import { writeOrder, type AuthoredContext } from '../order/write-order.ts';

/** An entry for an order; order and shop are known. */
export type NewOrderEntry = Omit<NewEntry, 'orderId' | 'shopId' | 'upgradeRequestId'>;

/**
 * Adds an entry to an order, whose payment follows.
 * @throws Failure `duplicate_transaction` if another entry of the shop holds the transaction id
 */
export async function addOrderEntry(
  context: AuthoredContext,
  order: OrderRow,
  entry: NewOrderEntry,
): Promise<{ readonly order: OrderRow; readonly payment: PaymentRow }> {
  const payment = await addEntry(context, { ...entry, orderId: order.id, shopId: order.shopId });
  return { order: await writeOrder(context, order, {}), payment };
}
