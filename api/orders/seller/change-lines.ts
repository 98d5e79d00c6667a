import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { orderLines } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import type { OrderChanges } from '../order/contract.ts';
import type { OrderRow } from '../order/find.ts';
import type { LineFact } from '../order/order-views.ts';
import { takeInstead } from '../order/stock.ts';
import { forgetAdditions } from '../shopper/plain-addition.ts';

/**
 * The result of changing an order's lines. `before` and `after` have only the lines that differ; an added or removed
 * line is in one of them.
 */
export interface ChangedLines {
  /** All lines before and after the change. */
  readonly linesBefore: readonly LineRow[];
  readonly lines: readonly LineRow[];
  readonly before: readonly LineFact[];
  readonly after: readonly LineFact[];
}

/**
 * Changes quantities and prices of an order's lines, and their stock.
 * @returns null if nothing changes
 * @throws Failure `sold_out`, `not_found` for a line of another order, `invalid` if no line would be left
 */
export async function changeLines(
  context: WriteContext,
  order: OrderRow,
  { lines: wanted = [] }: OrderChanges,
): Promise<ChangedLines | null> {
  const { transaction } = context;
  if (wanted.length === 0) return null;
  const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const { id, quantity, price } of wanted) {
    const line = byId.get(id);
    if (!line) throw new Failure('not_found');
    const stockPool = quantity === line.quantity ? line.stockPool : await takeInstead(context, order, line, quantity);
    const unitPaisa = price === undefined ? line.unitPaisa : toPaisa(price);
    const steps = unitPaisa === line.unitPaisa ? line.steps : [];
    const changed = { ...line, quantity, stockPool, unitPaisa, steps };
    if (quantity === 0) {
      byId.delete(id);
      await transaction.delete(orderLines).where(eq(orderLines.id, id));
      await forgetAdditions(transaction, order.id, line.productId);
    } else {
      byId.set(id, changed);
      await transaction.update(orderLines).set(changed).where(eq(orderLines.id, id));
    }
  }
  if (byId.size === 0) throw new Failure('invalid', { fields: { lines: { key: 'no_line_left' } } });
  const differing = lines.filter((line) => !isSame(line, byId.get(line.id)));
  if (differing.length === 0) return null;
  return {
    linesBefore: lines,
    lines: [...byId.values()],
    before: differing.map(factOf),
    after: differing.flatMap(({ id }) => byId.get(id) ?? []).map(factOf),
  };
}

type LineRow = typeof orderLines.$inferSelect;

const isSame = (one: LineRow, other: LineRow | undefined): boolean =>
  one.quantity === other?.quantity && one.unitPaisa === other.unitPaisa;

/** A line as stored in the history. */
export const factOf = ({
  name,
  options,
  quantity,
  unitPaisa,
}: Pick<LineRow, 'name' | 'options' | 'quantity' | 'unitPaisa'>): LineFact => ({
  name,
  options,
  quantity,
  price: unitPaisa / 100,
});
