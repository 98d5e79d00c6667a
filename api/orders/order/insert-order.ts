import { eq, getTableColumns, max, sql } from 'drizzle-orm';
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { builtOnce } from '../../../db/built-once.ts';
import type { Transaction } from '../../../db/client.ts';
import { emitOnCommit } from '../../../db/commits.ts';
import { orderEvents, orderLines, orders } from '../../../db/schema/index.ts';
import { orderSearch } from '../../../db/search.ts';
import { updateCustomerSums } from '../customers/update-customer-sums.ts';
import { notifyOfOrders } from '../alerts/notify-of-orders.ts';
import { tellShopper } from '../shopper-messages/tell-shopper.ts';
import { tellOfOrder } from '../webhook/tell-of-order.ts';
import { tellOfChange } from '../live/tell-of-change.ts';
import type { OrderRow } from './find.ts';
import { wordsOf } from './index-order.ts';

/** Topic of commits that created an order. The payload says who placed it: `shopper` or `seller`. */
export const newOrderTopic = 'new orders';

type NewLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>;

/** Defaults of a new order. They are repeated here, so that the row need not be read back. */
const untouched = {
  linkHash: null,
  state: 'new',
  paymentState: 'unpaid',
  note: '',
  discountPaisa: 0,
  advancePaisa: 0,
  courierPaisa: 0,
  advanceDuePaisa: 0,
  parcelStage: null,
  source: '',
  isSuspicious: false,
  reasons: [],
  version: 1,
  erasedAt: null,
} satisfies Partial<OrderRow>;

type NewRow = Omit<OrderRow, 'number' | 'createdAt' | 'updatedAt' | 'totalPaisa' | keyof typeof untouched> &
  Partial<Pick<OrderRow, keyof typeof untouched>>;

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
  const [last] = await readLast(transaction, { shopId: row.shopId });
  const order: OrderRow = {
    ...untouched,
    ...row,
    number: (last?.number ?? numbersAfter) + 1,
    totalPaisa: row.subtotalPaisa + row.deliveryPaisa - (row.discountPaisa ?? 0),
    createdAt: now,
    updatedAt: now,
  };
  await writeOrder(transaction, order);
  for (const line of lines) {
    const unset = { variantId: null, imageId: null, stockPool: null, options: {} };
    await writeLine(transaction, { ...unset, ...line, id: Bun.randomUUIDv7(), orderId: order.id });
  }
  const placed = { kind: 'placed', before: null, after: 'new', note: '', createdAt: now };
  await writeEvent(transaction, { byName: '', ...by, ...placed, id: Bun.randomUUIDv7(), orderId: order.id });
  tellOfChange(transaction, order.shopId);
  emitOnCommit(transaction, newOrderTopic, by.by);
  await tellOfOrder(transaction, 'order.created', order, now);
  if (by.by === 'shopper') {
    await notifyOfOrders(transaction, order, now);
    await tellShopper(transaction, order, 'received', now);
  }
  const first = now * 1000;
  const names = lines.map(({ name }) => name);
  await writeWords(transaction, { first, last: first + 998, words: wordsOf(order, names), orderId: order.id });
  await updateCustomerSums(transaction, order.shopId, order.phone, true);
  return order;
}

const readLast = builtOnce((db) =>
  db
    .select({ number: max(orders.number) })
    .from(orders)
    .where(eq(orders.shopId, sql.placeholder('shopId')))
    .prepare(),
);

/** A prepared insert of a whole row. */
const insertInto = <Table extends SQLiteTable>(table: Table) =>
  builtOnce((db) => {
    const places = Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)]);
    return db
      .insert(table)
      .values(Object.fromEntries(places) as SQLiteInsertValue<Table>)
      .prepare();
  });
const writeOrder = insertInto(orders);
const writeLine = insertInto(orderLines);
const writeEvent = insertInto(orderEvents);

/** Row ids are creation times. Orders of the same millisecond get consecutive ids. */
const writeWords = builtOnce((db) => {
  const first = sql.placeholder('first');
  return db.run(sql`
    insert into ${orderSearch} (rowid, words, order_id)
    select max(${first}, coalesce((
      select max(rowid) + 1 from ${orderSearch} where rowid between ${first} and ${sql.placeholder('last')}
    ), 0)), ${sql.placeholder('words')}, ${sql.placeholder('orderId')}`);
});
