import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { customers, orders } from '../../../db/schema/index.ts';
import { customerSearch, wordsWithin } from '../../../db/search.ts';

export type CustomerRow = typeof customers.$inferSelect;

/**
 * Sums up what a shop's orders say of a phone, in the transaction that changed one of them. Whom no order names any more
 * is no customer: note and tags go as well.
 */
export async function gatherCustomer(transaction: Transaction, shopId: string, phone: string): Promise<void> {
  if (phone === '') return;
  const isThis = and(eq(customers.shopId, shopId), eq(customers.phone, phone));
  const [before] = await transaction.select({ name: customers.name }).from(customers).where(isThis);
  // Beside one `max`, SQLite takes bare columns from its row: the last order's.
  await transaction.run(sql`
    insert into ${customers} (shop_id, phone, name, district, orders, delivered, returned, cancelled, bought_paisa, last_order_at)
    select shop_id, phone, name, district, count(*),
      sum(state = 'delivered'), sum(state = 'returned'), sum(state = 'cancelled'),
      sum(case when state in ('cancelled', 'returned') then 0 else total_paisa end), max(created_at)
    from ${orders} where shop_id = ${shopId} and phone = ${phone} group by shop_id, phone
    on conflict (shop_id, phone) do update set
      name = excluded.name, district = excluded.district, orders = excluded.orders, delivered = excluded.delivered,
      returned = excluded.returned, cancelled = excluded.cancelled, bought_paisa = excluded.bought_paisa,
      last_order_at = excluded.last_order_at`);
  const [row] = await transaction.select().from(customers).where(isThis);
  if (row && before?.name !== row.name) await indexCustomer(transaction, row);
  if (row && !(await hasOrders(transaction, shopId, phone))) await transaction.delete(customers).where(isThis);
}

async function hasOrders(transaction: Transaction, shopId: string, phone: string): Promise<boolean> {
  const [order] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.phone, phone)))
    .limit(1);
  return order !== undefined;
}

/** Has a customer found by phone, also by its last digits, name, tags and note. */
export async function indexCustomer(transaction: Transaction, row: CustomerRow): Promise<void> {
  const { number, shopId, phone, name, tags, note } = row;
  const ends = [4, 5, 6].map((digits) => phone.slice(-digits));
  const words = wordsWithin(shopId, [phone, ...ends, name, ...tags, note].join(' '));
  await transaction.run(sql`delete from ${customerSearch} where rowid = ${number}`);
  await transaction.run(sql`insert into ${customerSearch} (rowid, words) values (${number}, ${words})`);
}
