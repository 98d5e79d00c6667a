import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { images, orderLines } from '../../../db/schema/index.ts';
import { optionLabel } from '../../shops/products/option-values.ts';
import { pictureUrl, type PictureWidths } from '../../shops/products/view.ts';
import type { OrderRow } from './find.ts';
import type { OrderLineView } from './order-views.ts';

type LineRow = typeof orderLines.$inferSelect;

/** The lines of orders of one shop, by order, with their pictures. */
export async function readLines(db: Queryable, rows: readonly OrderRow[]): Promise<Map<string, OrderLineView[]>> {
  const ids = rows.map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id));
  const widths = await readWidths(db, rows[0]?.shopId, lines);
  const views = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map([...views].map(([orderId, own]) => [orderId, own.map((line) => lineView(line, widths))]));
}

async function readWidths(
  db: Queryable,
  shopId: string | undefined,
  lines: readonly LineRow[],
): Promise<PictureWidths> {
  const ids = lines.flatMap(({ imageId }) => imageId ?? []);
  if (shopId === undefined || ids.length === 0) return new Map();
  const rows = await db
    .select({ id: images.id, width: images.width })
    .from(images)
    .where(and(eq(images.shopId, shopId), inArray(images.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, width }) => [id, width]));
}

const lineView = ({ id, productId, name, options, unitPaisa, quantity, imageId }: LineRow, widths: PictureWidths) => ({
  id,
  productId,
  name,
  // Orders from before December 2026 also contain colour codes.
  options: Object.fromEntries(Object.entries(options).map(([option, value]) => [option, optionLabel(value)])),
  price: unitPaisa / 100,
  quantity,
  imageUrl: pictureUrl(imageId, widths),
});
