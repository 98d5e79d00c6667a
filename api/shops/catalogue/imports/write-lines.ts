import { and, asc, eq, exists, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../../db/client.ts';
import { importLines, importPhotos, imports, jobs, shops } from '../../../../db/schema/index.ts';
import { isHeldBy } from '../../../platform/jobs/enqueue.ts';
import { touchShop } from '../../../platform/publications/touch-shop.ts';
import type { FileProduct } from '../file-product.ts';
import { planImport, type Match, type PlannedLine } from '../plan-import.ts';
import { readShopState, type ShopState } from '../shop-state.ts';
import { writeProducts } from '../write-products.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { LeasedImport, ImportRow } from './find.ts';

/**
 * Products per transaction. Few on a local database, so that other writes do not wait long; many on a remote one, where
 * round trips take the time.
 */
const linesAtOnce = ({ isRemote }: Services['database']): number => (isRemote ? 1_000 : 25);

type LineRow = typeof importLines.$inferSelect;

/** Selects one row if an import has unwritten products. */
export const selectLineLeft = (db: Queryable, { id }: ImportRow) =>
  db.select({ position: importLines.position }).from(importLines).where(isNext(id)).limit(1);

const isNext = (importId: string) => and(eq(importLines.importId, importId), eq(importLines.isWritten, false));

/**
 * Writes an import's next products, compared again with the current shop.
 * @returns false, with nothing written, if the import no longer runs
 */
export async function writeNextLines({ database, now }: Services, row: LeasedImport): Promise<boolean> {
  return database.write(async (transaction) => {
    const [shop, lines] = await Promise.all([
      findRunning(transaction, row),
      transaction
        .select()
        .from(importLines)
        .where(isNext(row.id))
        .orderBy(asc(importLines.position))
        .limit(linesAtOnce(database)),
    ]);
    if (!shop) return false;
    const files = lines.map(({ product }) => product as FileProduct);
    const state = await readShopState(transaction, shop, now(), {
      ids: lines.flatMap(({ productId }) => productId ?? []),
      origins: files.map(({ origin }) => origin),
    });
    const plan = files.map(planImport(state, reported(lines, files, state)));
    const positions = new Map(plan.map((each, at) => [each, lines[at]?.position ?? 0]));
    const ids = await writeProducts(transaction, plan, {
      shopId: shop.id,
      state,
      now: now(),
      createdAt: (each) => row.createdAt - (positions.get(each) ?? 0),
    });
    await recordLines(transaction, row.id, plan, lines, ids);
    if (plan.some(({ action }) => action === 'add' || action === 'change'))
      await touchShop({ transaction, now: now() }, shop.id);
    return true;
  });
}

/** The import's shop, if the import is running, this try still has its lease, and the shop exists. */
async function findRunning(transaction: Transaction, { id, job }: LeasedImport) {
  const held = transaction.select({ name: jobs.name }).from(jobs).where(isHeldBy(job));
  const [found] = await transaction
    .select({ shop: shops })
    .from(imports)
    .innerJoin(shops, eq(shops.id, imports.shopId))
    .where(and(eq(imports.id, id), eq(imports.state, 'running'), exists(held)));
  return found?.shop;
}

/**
 * Matches a line with the product that the report named, if it still exists, otherwise with the product of an earlier
 * import. Names are not compared again, because an earlier line may have added a product of the same name.
 */
function reported(lines: readonly LineRow[], files: readonly FileProduct[], { products, origins }: ShopState): Match {
  const ids = new Map(files.map((file, at) => [file, lines[at]?.productId ?? null]));
  return (file) => products.get(ids.get(file) ?? '') ?? products.get(origins.get(file.origin) ?? '') ?? null;
}

/** Replaces all rows with one insert. */
async function recordLines(
  transaction: Transaction,
  importId: string,
  plan: readonly PlannedLine[],
  lines: readonly LineRow[],
  ids: ReadonlyArray<string | null>,
): Promise<void> {
  const positions = lines.map(({ position }) => position);
  await transaction
    .delete(importLines)
    .where(and(eq(importLines.importId, importId), inArray(importLines.position, positions)));
  await transaction.insert(importLines).values(
    lines.map((line, at) => ({
      ...line,
      isWritten: true,
      productId: ids[at] ?? null,
      action: plan[at]?.action ?? line.action,
      problems: [...(plan[at]?.problems ?? [])],
    })),
  );
  const refused = positions.filter((_, at) => plan[at]?.action === 'refuse');
  if (refused.length > 0)
    await transaction
      .delete(importPhotos)
      .where(and(eq(importPhotos.importId, importId), inArray(importPhotos.position, refused)));
}
