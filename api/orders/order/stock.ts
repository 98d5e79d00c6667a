import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderLines } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import {
  findLeft,
  putBackStock,
  takeStock,
  type StockLine,
  type StockPool,
} from '../../shops/products/stock/take-stock.ts';
import { notifyOfStock } from '../alerts/notify-of-stock.ts';
import type { OrderRow } from './find.ts';

/**
 * Takes the pieces of a line from stock. For a suspicious order it only checks the stock: pieces are taken when the
 * shop confirms, so that a bot cannot empty a shop.
 * @returns the stock pool from which they were taken
 * @throws Failure `sold_out` with the number left
 */
export async function take(
  transaction: Transaction,
  line: StockLine,
  now: number,
  { isSuspicious }: { readonly isSuspicious: boolean } = { isSuspicious: false },
): Promise<StockPool> {
  if (isSuspicious) {
    const left = await findLeft(transaction, line);
    if (left !== null && left < line.quantity) throw soldOut(left);
    return null;
  }
  const taken = await takeStock(transaction, line, now);
  if (!taken.isTaken) throw soldOut(taken.left);
  await notifyOfStock(transaction, { shopId: line.shopId, left: taken.left, taken: line.quantity }, now);
  return taken.pool;
}

const soldOut = (left: number) => new Failure('sold_out', { parameters: { left }, data: { left } });

/** Whether the order's pieces have not been taken yet. */
const isOnlyChecked = (order: OrderRow) => order.isSuspicious && order.state === 'new';

/** Takes the pieces of a suspicious order on confirmation, all or none. @throws Failure `sold_out` */
export async function takeOnConfirming(transaction: Transaction, order: OrderRow, now: number): Promise<void> {
  if (!isOnlyChecked(order)) return;
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), isNull(orderLines.stockPool)));
  const pools = new Map<(typeof lines)[number], { readonly pool: StockPool; readonly left: number | null }>();
  for (const line of lines) {
    const taken = await takeStock(transaction, { ...line, shopId: order.shopId }, now);
    if (taken.isTaken) pools.set(line, taken);
    else {
      for (const [held, { pool }] of pools)
        await putBackStock(transaction, { ...held, shopId: order.shopId }, pool, now);
      throw soldOut(taken.left);
    }
  }
  for (const [{ id }, { pool: stockPool }] of pools)
    await transaction.update(orderLines).set({ stockPool }).where(eq(orderLines.id, id));
  for (const [{ quantity }, { left }] of pools)
    await notifyOfStock(transaction, { shopId: order.shopId, left, taken: quantity }, now);
}

/** Returns an order's pieces to stock. Only the step that ends the order calls it, so it happens once. */
export async function putBackAll(transaction: Transaction, order: OrderRow, now: number): Promise<void> {
  const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  for (const line of lines) await putBackStock(transaction, { ...line, shopId: order.shopId }, line.stockPool, now);
}

/** Takes the pieces of a cancelled or returned order that is open again. @throws Failure `sold_out` */
export async function takeAgain(transaction: Transaction, order: OrderRow, now: number): Promise<void> {
  const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  for (const line of lines) {
    if (line.stockPool === null) continue;
    const stockPool = await take(transaction, { ...line, shopId: order.shopId }, now);
    await transaction.update(orderLines).set({ stockPool }).where(eq(orderLines.id, line.id));
  }
}

/** Returns the pieces of a suspicious order that is no longer confirmed. */
export async function releaseAll(transaction: Transaction, order: OrderRow, now: number): Promise<void> {
  await putBackAll(transaction, order, now);
  await transaction.update(orderLines).set({ stockPool: null }).where(eq(orderLines.orderId, order.id));
}

/** Changes the number of pieces that a line reserves. @returns the stock pool @throws Failure `sold_out` */
export async function takeInstead(
  transaction: Transaction,
  order: OrderRow,
  line: typeof orderLines.$inferSelect,
  quantity: number,
  now: number,
): Promise<StockPool> {
  const held = { ...line, shopId: order.shopId };
  await putBackStock(transaction, held, line.stockPool, now);
  const isChecked = isOnlyChecked(order) && line.stockPool === null;
  return quantity === 0 ? null : take(transaction, { ...held, quantity }, now, { isSuspicious: isChecked });
}
