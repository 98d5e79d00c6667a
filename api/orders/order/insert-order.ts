import { eq, max, sql } from 'drizzle-orm';
import { emitOnCommit, type Transaction } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { orderEvents, orderLines, orders } from '../../../db/schema/index.ts';
import { orderSearch, rowId } from '../../../db/search.ts';
import { updateCustomerSums } from '../customers/update-customer-sums.ts';
import { notifyOfOrders } from '../alerts/notify-of-orders.ts';
import { messageShopper } from '../shopper-messages/message-shopper.ts';
import { sendOrderToWebhook } from '../webhook/send-order-to-webhook.ts';
import { announceChange } from '../live/announce-change.ts';
import type { OrderRow } from './find.ts';
import { wordsOf } from './index-order.ts';

/** Topic of commits that created an order. The payload says who placed it: `shopper` or `seller`. */
export const newOrderTopic = 'new orders';

type NewLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>;

type NewRow = Omit<typeof orders.$inferInsert, 'number' | 'createdAt' | 'updatedAt'>;

/** The first order of a shop gets the next number. */
const numbersAfter = 1000;

/** Inserts an order with its lines and first event, and indexes it for the search. @returns its row */
export async function insertOrder(
  transaction: Transaction,
  row: NewRow,
  lines: readonly NewLine[],
  by: { readonly by: 'shopper' | 'seller'; readonly byName?: string },
  now: number,
): Promise<OrderRow> {
  const [last] = await transaction
    .select({ number: max(orders.number) })
    .from(orders)
    .where(eq(orders.shopId, row.shopId));
  const order = one(
    await transaction
      .insert(orders)
      .values({
        ...row,
        number: (last?.number ?? numbersAfter) + 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  const ofOrder = () => ({ id: Bun.randomUUIDv7(), orderId: order.id });
  await transaction.insert(orderLines).values(lines.map((line) => ({ ...line, ...ofOrder() })));
  await transaction.insert(orderEvents).values({ ...by, ...ofOrder(), kind: 'placed', after: 'new', createdAt: now });
  announceChange(transaction, order.shopId);
  emitOnCommit(transaction, newOrderTopic, by.by);
  await sendOrderToWebhook(transaction, 'order.created', order, now);
  if (by.by === 'shopper') {
    await notifyOfOrders(transaction, order, now);
    await messageShopper(transaction, order, 'received', now);
  }
  const names = lines.map(({ name }) => name);
  await writeWords(transaction, order.id, wordsOf(order, names), now);
  await updateCustomerSums(transaction, order.shopId, order.phone, true);
  return order;
}

/** Row ids are creation times. Orders of the same millisecond get consecutive ids. */
async function writeWords(transaction: Transaction, orderId: string, words: string, now: number): Promise<void> {
  const first = now * 1000;
  await transaction.run(sql`
    insert into ${orderSearch} (rowid, words, order_id)
    select max(${first}, coalesce((
      select max(rowid) + 1 from ${orderSearch} where rowid between ${rowId(first)} and ${rowId(first + 998)}
    ), 0)), ${words}, ${orderId}`);
}
