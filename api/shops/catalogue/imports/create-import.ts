import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import type { Transaction } from '../../../../db/client.ts';
import { one } from '../../../../db/one-row.ts';
import { importLines, importPhotos, imports } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { yieldToRequests } from '../../../platform/jobs/event-loop.ts';
import { readShopState } from '../shop-state.ts';
import type { Services } from '../../../platform/config/services.ts';
import { findShopOf } from '../../shop/find.ts';
import type { ImportView } from './contract.ts';
import { viewImport } from './find.ts';
import { planFile } from './plan-file.ts';
import type { ReadFile, ReportedLine } from './plan-pipe.ts';

const rowsAtOnce = 50;

/**
 * Reads a catalogue file and reports the result for each line, and what the columns of a seller's own list mean. No product is written before the import is started. The
 * new report replaces one that was not started, and ends a stopped import.
 * @throws Failure `shop_not_found`, `not_a_table`, `too_many_columns`, `too_many_lines`,
 * `import_too_much`, `import_running`, or `busy` if too many files are waiting
 */
export async function createImport(
  { database, now }: Services,
  actor: Actor,
  file: ReadFile & { readonly name: string },
): Promise<ImportView> {
  const shop = await findShopOf(database.db, actor, 'catalogue');
  const state = await readShopState(database.db, shop, now());
  const { format, columns, lines } = await planFile(file, state, actor.userId);
  return database.write(async (transaction) => {
    await findShopOf(transaction, actor, 'catalogue');
    await replaceEarlier({ transaction, now: now() }, shop.id);
    const id = Bun.randomUUIDv7();
    const created = one(
      await transaction
        .insert(imports)
        .values({
          id,
          shopId: shop.id,
          fileName: file.name.slice(0, 200),
          format,
          columns,
          state: 'ready',
          createdAt: now(),
        })
        .returning(),
    );
    await saveLines(transaction, id, lines);
    return viewImport(transaction, created, now());
  });
}

async function replaceEarlier({ transaction, now }: WriteContext, shopId: string): Promise<void> {
  const running = await transaction
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.shopId, shopId), eq(imports.state, 'running')));
  if (running.length > 0) throw new Failure('import_running');
  await transaction.delete(imports).where(and(eq(imports.shopId, shopId), eq(imports.state, 'ready')));
  await transaction
    .update(imports)
    .set({ state: 'done', finishedAt: now })
    .where(and(eq(imports.shopId, shopId), inArray(imports.state, ['stopped'])));
}

async function saveLines(transaction: Transaction, importId: string, plan: readonly ReportedLine[]): Promise<void> {
  const lines = plan.map(({ photos, ...line }, position) => ({
    ...line,
    importId,
    position,
    photos: photos.length,
    // A refused line needs no work.
    isWritten: line.action === 'refuse',
  }));
  const photos = plan.flatMap((line, position) => line.photos.map((photo) => ({ ...photo, importId, position })));
  await insertEach(lines, async (some) => transaction.insert(importLines).values(some));
  await insertEach(photos, async (some) => transaction.insert(importPhotos).values(some));
}

/** Inserts rows in steps. Other requests run in between, because a local database blocks them meanwhile. */
async function insertEach<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await yieldToRequests();
    await insert(rows.slice(start, start + rowsAtOnce));
  }
}
