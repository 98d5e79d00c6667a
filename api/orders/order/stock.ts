import { and, eq, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
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
  context: WriteContext,
  line: StockLine,
  { isSuspicious }: { readonly isSuspicious: boolean } = { isSuspicious: false },
): Promise<StockPool> {
  if (isSuspicious) {
    const left = await findLeft(context.transaction, line);
    if (left !== null && left < line.quantity) throw soldOut(left);
    return null;
  }
  const taken = await takeStock(context, line);
  if (!taken.isTaken) throw soldOut(taken.left);
  await notifyOfStock(context, { shopId: line.shopId, left: taken.left, taken: line.quantity });
  return taken.pool;
}

const soldOut = (left: number) => new Failure('sold_out', { parameters: { left }, data: { left } });

/** Whether the order's pieces have not been taken yet. */
const isOnlyChecked = (order: OrderRow) => order.isSuspicious && order.state === 'new';

/** Takes the pieces of a suspicious order on confirmation, all or none. @throws Failure `sold_out` */
export async function takeOnConfirming(context: WriteContext, order: OrderRow): Promise<void> {
  if (!isOnlyChecked(order)) return;
  const lines = await context.transaction
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), isNull(orderLines.stockPool)));
  const pools = new Map<(typeof lines)[number], { readonly pool: StockPool; readonly left: number | null }>();
  for (const line of lines) {
    const taken = await takeStock(context, { ...line, shopId: order.shopId });
    if (taken.isTaken) pools.set(line, taken);
    else {
      for (const [held, { pool }] of pools) await putBackStock(context, { ...held, shopId: order.shopId }, pool);
      throw soldOut(taken.left);
    }
  }
  for (const [{ id }, { pool: stockPool }] of pools)
    await context.transaction.update(orderLines).set({ stockPool }).where(eq(orderLines.id, id));
  for (const [{ quantity }, { left }] of pools)
    await notifyOfStock(context, { shopId: order.shopId, left, taken: quantity });
}

/** Returns an order's pieces to stock. Only the step that ends the order calls it, so it happens once. */
export async function putBackAll(context: WriteContext, order: OrderRow): Promise<void> {
  const lines = await context.transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  for (const line of lines) await putBackStock(context, { ...line, shopId: order.shopId }, line.stockPool);
}

/** Takes the pieces of a cancelled or returned order that is open again. @throws Failure `sold_out` */
export async function takeAgain(context: WriteContext, order: OrderRow): Promise<void> {
  const lines = await context.transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  for (const line of lines) {
    if (line.stockPool === null) continue;
    const stockPool = await take(context, { ...line, shopId: order.shopId });
    await context.transaction.update(orderLines).set({ stockPool }).where(eq(orderLines.id, line.id));
  }
}

/** Returns the pieces of a suspicious order that is no longer confirmed. */
export async function releaseAll(context: WriteContext, order: OrderRow): Promise<void> {
  await putBackAll(context, order);
  await context.transaction.update(orderLines).set({ stockPool: null }).where(eq(orderLines.orderId, order.id));
}

/** Changes the number of pieces that a line reserves. @returns the stock pool @throws Failure `sold_out` */
export async function takeInstead(
  context: WriteContext,
  order: OrderRow,
  line: typeof orderLines.$inferSelect,
  quantity: number,
): Promise<StockPool> {
  const held = { ...line, shopId: order.shopId };
  await putBackStock(context, held, line.stockPool);
  const isChecked = isOnlyChecked(order) && line.stockPool === null;
  return quantity === 0 ? null : take(context, { ...held, quantity }, { isSuspicious: isChecked });
}
