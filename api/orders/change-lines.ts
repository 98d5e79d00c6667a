import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { orderLines } from '../../db/schema/index.ts';
import { Failure } from '../errors/failure.ts';
import { toPaisa } from '../money.ts';
import type { OrderChanges } from './contract.ts';
import type { OrderRow } from './find.ts';
import { takeInstead } from './stock.ts';

/**
 * Changes quantities and prices of an order's lines, and what they hold of the stock.
 * @returns the order's new sum, or nothing where no line is named
 * @throws Failure `sold_out`, `not_found` for a line of another order, `invalid` where none would be left
 */
export async function changeLines(
  transaction: Transaction,
  order: OrderRow,
  { lines: wanted }: OrderChanges,
  now: number,
): Promise<{ readonly subtotalPaisa?: number }> {
  if (!wanted) return {};
  const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const { id, quantity, price } of wanted) {
    const line = byId.get(id);
    if (!line) throw new Failure('not_found');
    const stockPool =
      quantity === line.quantity ? line.stockPool : await takeInstead(transaction, order, line, quantity, now);
    const changed = { ...line, quantity, stockPool, unitPaisa: price === undefined ? line.unitPaisa : toPaisa(price) };
    if (quantity === 0) {
      byId.delete(id);
      await transaction.delete(orderLines).where(eq(orderLines.id, id));
    } else {
      byId.set(id, changed);
      await transaction.update(orderLines).set(changed).where(eq(orderLines.id, id));
    }
  }
  if (byId.size === 0) throw new Failure('invalid', { fields: { lines: { key: 'required' } } });
  return { subtotalPaisa: [...byId.values()].reduce((sum, line) => sum + line.unitPaisa * line.quantity, 0) };
}
