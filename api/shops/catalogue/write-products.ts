import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { importOrigins, productImages, products, productVariants, sizeCharts } from '../../../db/schema/index.ts';
import { partsOf } from '../products/find-parts.ts';
import type { VariantRow } from '../products/view.ts';
import type { ProductRow } from '../products/find.ts';
import { photosHeld, photosWanted } from './compare.ts';
import type { PlannedLine } from './plan-import.ts';
import type { ShopState } from './shop-state.ts';

/** Rows per statement, because SQLite limits the number of values. */
const rowsAtOnce = 100;

interface Writing {
  readonly shopId: string;
  readonly state: ShopState;
  readonly now: number;
  /** Creation time of a new product, chosen so that new products appear in the file's order. */
  readonly createdAt: (line: PlannedLine) => number;
}

/**
 * Writes planned products with few statements in the caller's transaction. Photos that must be fetched are added later.
 * Until then, a new product has the known ones, and an existing product keeps its own.
 * @returns the products' ids in the order of `lines`; null for refused ones
 */
export async function writeProducts(
  transaction: Transaction,
  lines: readonly PlannedLine[],
  writing: Writing,
): Promise<Array<string | null>> {
  const { shopId, state, now } = writing;
  const charts = await writeCharts(transaction, lines, writing);
  const ids = lines.map(({ action, existing }) => (action === 'refuse' ? null : (existing?.id ?? Bun.randomUUIDv7())));
  const written = lines.flatMap((line, at) => {
    const id = ids[at];
    return id && line.action !== 'same' ? [{ line, id, photos: photosNow(line, state) }] : [];
  });
  const rows = written.map(({ line, id, photos }) => ({
    ...(line.existing ?? { name: '', pricePaisa: 0, createdAt: writing.createdAt(line) }),
    ...line.columns,
    ...chartColumn(line, charts),
    ...(photos && { imageId: photos[0] ?? null }),
    ...(line.grid && { options: [...line.grid.options] }),
    id,
    shopId,
    version: (line.existing?.version ?? 0) + 1,
    updatedAt: now,
  }));
  await inPieces(rows, (piece) =>
    transaction.insert(products).values(piece).onConflictDoUpdate({ target: products.id, set: everyColumn }),
  );
  await writePhotos(transaction, written, shopId);
  await writeGrids(transaction, written, writing);
  const origins = lines.flatMap(({ file }, at) => {
    const productId = ids[at];
    return productId ? [{ shopId, origin: file.origin, productId }] : [];
  });
  await inPieces(origins, (piece) =>
    transaction
      .insert(importOrigins)
      .values(piece)
      .onConflictDoUpdate({
        target: [importOrigins.shopId, importOrigins.origin],
        set: { productId: sql`excluded.product_id` },
      }),
  );
  return ids;
}

interface Written {
  readonly line: PlannedLine;
  readonly id: string;
  /** Null if they stay. */
  readonly photos: readonly string[] | null;
}

const everyColumn = Object.fromEntries(
  Object.entries(getTableColumns(products)).map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]),
);

async function inPieces<Row>(rows: readonly Row[], write: (piece: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await write(rows.slice(start, start + rowsAtOnce));
}

function photosNow(line: PlannedLine, state: ShopState): readonly string[] | null {
  const held = line.existing ? photosHeld(line.existing, state) : [];
  const wanted = photosWanted(line, held);
  if (wanted === null || (line.existing && wanted.includes(null))) return null;
  return wanted.filter((id) => id !== null);
}

/** Creates new size charts, each once. @returns their ids by name and rows */
async function writeCharts(transaction: Transaction, lines: readonly PlannedLine[], { shopId, now }: Writing) {
  const made = new Map<string, typeof sizeCharts.$inferInsert>();
  for (const { chart, action } of lines)
    if (chart.kind === 'new' && action !== 'refuse' && !made.has(keyOf(chart)))
      made.set(keyOf(chart), { id: Bun.randomUUIDv7(), shopId, name: chart.name, rows: chart.rows, createdAt: now });
  await inPieces([...made.values()], (piece) => transaction.insert(sizeCharts).values(piece));
  return made;
}

const keyOf = ({ name, rows }: { name: string; rows: string[][] }): string => JSON.stringify([name, rows]);

function chartColumn({ chart }: PlannedLine, made: ReadonlyMap<string, { id: string }>): Partial<ProductRow> {
  if (chart.kind === 'stays') return {};
  return { sizeChartId: chart.kind === 'is' ? chart.id : (made.get(keyOf(chart))?.id ?? null) };
}

async function writePhotos(transaction: Transaction, written: readonly Written[], shopId: string): Promise<void> {
  const changed = written.filter(({ photos }) => photos !== null);
  const had = changed.filter(({ line }) => line.existing !== null).map(({ id }) => id);
  if (had.length > 0) await transaction.delete(productImages).where(inArray(productImages.productId, had));
  const rows = changed.flatMap(({ id, photos }) =>
    (photos ?? []).slice(1).map((imageId, index) => ({ shopId, productId: id, imageId, position: index + 1 })),
  );
  await inPieces(rows, (piece) => transaction.insert(productImages).values(piece));
}

/** An existing combination keeps its id, and its picture until the new one is fetched. */
async function writeGrids(transaction: Transaction, written: readonly Written[], { shopId, state }: Writing) {
  const changed = written.filter(({ line }) => line.grid !== null);
  const had = changed.filter(({ line }) => line.existing !== null).map(({ id }) => id);
  if (had.length > 0) await transaction.delete(productVariants).where(inArray(productVariants.productId, had));
  const rows = changed.flatMap(({ line, id }) => {
    const before = new Map(partsOf(id, state.parts).variants.map((row) => [choiceOf([row.v1, row.v2, row.v3]), row]));
    return (line.grid?.variants ?? []).map(({ values, photo, ...rest }, position): VariantRow => {
      const [v1 = '', v2 = '', v3 = ''] = values;
      const same = before.get(choiceOf([v1, v2, v3]));
      const resolved = photo ? line.photos.ofVariants.get(photo.url) : undefined;
      const imageId = resolved ? (resolved.imageId ?? same?.imageId ?? null) : null;
      return { id: same?.id ?? Bun.randomUUIDv7(), shopId, productId: id, v1, v2, v3, ...rest, imageId, position };
    });
  });
  await inPieces(rows, (piece) => transaction.insert(productVariants).values(piece));
}

const choiceOf = (values: readonly string[]): string => JSON.stringify(values);
