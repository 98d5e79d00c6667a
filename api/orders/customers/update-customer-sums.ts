import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import type { WriteContext } from '../../../db/context.ts';
import { customers, orders } from '../../../db/schema/index.ts';
import { customerSearch, wordsWithin } from '../../../db/search.ts';
import { followCounts } from '../delivery-history/follow-counts.ts';
import { endsOf } from '../../platform/formats/mobile.ts';

export type CustomerRow = typeof customers.$inferSelect;

/**
 * Recalculates a customer's sums from the shop's orders with this phone, in the transaction that changed one of them.
 * Without orders, the customer is deleted, with note and tags.
 * @param isRenamed whether the name may have changed
 */
export async function updateCustomerSums(
  context: WriteContext,
  shopId: string,
  phone: string,
  isRenamed: boolean,
): Promise<void> {
  const { transaction } = context;
  if (phone === '') return;
  const [row] = await sumUp(transaction, shopId, phone);
  if (!row) {
    await transaction.delete(customers).where(and(eq(customers.shopId, shopId), eq(customers.phone, phone)));
    return;
  }
  await followCounts(context, { ...row, shopId });
  if (isRenamed) await indexCustomer(transaction, { ...row, shopId, phone, tags: JSON.parse(row.tags) as string[] });
}

/** In a query with one `max`, SQLite takes the other columns from the row with the maximum: the last order. */
const sumUp = (transaction: Transaction, shopId: string, phone: string) =>
  transaction.all<CustomerWords>(sql`
    insert into ${customers} (shop_id, phone, name, district, orders, delivered, returned, cancelled, bought_paisa, last_order_at)
    select shop_id, phone, name, district, count(*),
      sum(state = 'delivered'), sum(state = 'returned'), sum(state = 'cancelled'),
      sum(case when state in ('cancelled', 'returned') then 0 else total_paisa end), max(created_at)
    from ${orders} where shop_id = ${shopId} and phone = ${phone}
    group by shop_id, phone
    on conflict (shop_id, phone) do update set
      name = excluded.name, district = excluded.district, orders = excluded.orders, delivered = excluded.delivered,
      returned = excluded.returned, cancelled = excluded.cancelled, bought_paisa = excluded.bought_paisa,
      last_order_at = excluded.last_order_at
    returning number, name, note, tags, delivered, returned`);

/** The texts of a customer as stored: tags as JSON. */
interface CustomerWords {
  readonly number: number;
  readonly name: string;
  readonly note: string;
  readonly tags: string;
  readonly delivered: number;
  readonly returned: number;
}

/** Updates the search index: phone, its last digits, name, tags and note. */
export async function indexCustomer(
  transaction: Transaction,
  row: Pick<CustomerRow, 'number' | 'shopId' | 'phone' | 'name' | 'note' | 'tags'>,
): Promise<void> {
  const { number, shopId, phone, name, tags, note } = row;
  const words = wordsWithin(shopId, [phone, ...endsOf(phone), name, ...tags, note].join(' '));
  await transaction.run(sql`insert or replace into ${customerSearch} (rowid, words) values (${number}, ${words})`);
}
