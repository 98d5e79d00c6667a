import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderLines, parcels } from '../../../db/schema/index.ts';
import { orderSearch, rowId, wordsWithin } from '../../../db/search.ts';
import type { OrderRow } from './find.ts';
import { endsOf } from '../../platform/formats/mobile.ts';

/** Updates the search index of an order, with its products and the numbers of its parcels. */
export async function indexOrder(transaction: Transaction, order: OrderRow): Promise<void> {
  const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const own = await transaction.select().from(parcels).where(eq(parcels.orderId, order.id));
  const numbers = own.flatMap((parcel) => [parcel.consignmentId ?? '', parcel.trackingCode, parcel.trackingUrl]);
  const words = wordsOf(order, [...numbers.filter(Boolean), ...lines.map(({ name }) => name)]);
  const first = order.createdAt * 1000;
  await transaction.run(sql`
    update ${orderSearch} set words = ${words}
    where rowid between ${rowId(first)} and ${rowId(first + 999)} and order_id = ${order.id}`);
}

/** The searchable words: number, phone (also by its last digits), name, and others such as products. */
export function wordsOf({ shopId, number, phone, name }: OrderRow, others: readonly string[]): string {
  return wordsWithin(shopId, [number, phone, ...endsOf(phone), name, ...others].join(' '));
}
