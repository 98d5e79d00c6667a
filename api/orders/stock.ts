import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { orderLines } from '../../db/schema/index.ts';
import { Failure } from '../errors/failure.ts';
import { putBackStock, takeStock, type StockLine, type StockPool } from '../products/stock/take-stock.ts';
import type { OrderRow } from './find.ts';

/** Takes the pieces of a line. @returns where they were taken @throws Failure `sold_out` with what is left */
export async function take(transaction: Transaction, line: StockLine, now: number): Promise<StockPool> {
  const taken = await takeStock(transaction, line, now);
  if (!taken.isTaken) throw new Failure('sold_out', { parameters: { left: taken.left }, data: { left: taken.left } });
  return taken.pool;
}

/** Puts back what an order holds; called by the one step that ends it, so once. */
export async function putBackAll(transaction: Transaction, order: OrderRow, now: number): Promise<void> {
  const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  for (const line of lines) await putBackStock(transaction, { ...line, shopId: order.shopId }, line.stockPool, now);
}

/** Has a line hold another number of pieces. @returns where they were taken @throws Failure `sold_out` */
export async function takeInstead(
  transaction: Transaction,
  order: OrderRow,
  line: typeof orderLines.$inferSelect,
  quantity: number,
  now: number,
): Promise<StockPool> {
  const held = { ...line, shopId: order.shopId };
  await putBackStock(transaction, held, line.stockPool, now);
  return quantity === 0 ? null : take(transaction, { ...held, quantity }, now);
}
