import { eq, max, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { emitOnCommit } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { orderEvents, orderLines, orders } from '../../../db/schema/index.ts';
import { orderSearch, rowId } from '../../../db/search.ts';
import { followUses } from '../coupons/find.ts';
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
  context: WriteContext,
  row: NewRow,
  lines: readonly NewLine[],
  by: { readonly by: 'shopper' | 'seller'; readonly byName?: string },
): Promise<OrderRow> {
  const { transaction, now } = context;
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
  if (order.couponId !== null) await followUses(context, order);
  announceChange(transaction, order.shopId);
  emitOnCommit(transaction, newOrderTopic, by.by);
  await sendOrderToWebhook(context, 'order.created', order);
  if (by.by === 'shopper') {
    await notifyOfOrders(context, order);
    await messageShopper(context, order, 'received');
  }
  const names = lines.map(({ name }) => name);
  await writeWords(context, order.id, wordsOf(order, names));
  await updateCustomerSums(context, order.shopId, order.phone, true);
  return order;
}

/** Row ids are creation times. Orders of the same millisecond get consecutive ids. */
async function writeWords({ transaction, now }: WriteContext, orderId: string, words: string): Promise<void> {
  const first = now * 1000;
  await transaction.run(sql`
    insert into ${orderSearch} (rowid, words, order_id)
    select max(${first}, coalesce((
      select max(rowid) + 1 from ${orderSearch} where rowid between ${rowId(first)} and ${rowId(first + 998)}
    ), 0)), ${words}, ${orderId}`);
}
