import { and, count, desc, eq, isNull, like, sum } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { images, importLines, importPhotos, imports, products, shops, users } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import type { Job } from '../../../platform/jobs/kind.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { termsAt } from '../../../accounts/plans/contract.ts';
import { findShopOf } from '../../shop/find.ts';
import { imageRoom, picturesLeft } from '../../pictures/contract.ts';
import type { ImportView } from './contract.ts';

export type ImportRow = typeof imports.$inferSelect;

/** An import and the try that works on it. */
export type LeasedImport = ImportRow & { readonly job: Pick<Job, 'name' | 'lease'> };

/** An import of the actor's own shop. @throws Failure `not_found` for another shop's import */
export async function findOwnImport(db: Queryable, actor: Actor, importId: string): Promise<ImportRow> {
  const shop = await findShopOf(db, actor, 'catalogue');
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.shopId, shop.id)));
  if (!row) throw new Failure('not_found');
  return row;
}

/** The latest import of the actor's shop, or null. @throws Failure `shop_not_found` */
export async function findLatestImport(db: Queryable, actor: Actor): Promise<ImportRow | null> {
  const shop = await findShopOf(db, actor, 'catalogue');
  const [row] = await db
    .select()
    .from(imports)
    .where(eq(imports.shopId, shop.id))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(1);
  return row ?? null;
}

/** The progress of an import. */
export async function viewImport(db: Queryable, row: ImportRow, now: number): Promise<ImportView> {
  const ofLines = db
    .select({ action: importLines.action, isWritten: importLines.isWritten, total: count() })
    .from(importLines)
    .where(eq(importLines.importId, row.id))
    .groupBy(importLines.action, importLines.isWritten);
  const ofPhotos = db
    .select({ state: importPhotos.state, total: count() })
    .from(importPhotos)
    .where(eq(importPhotos.importId, row.id))
    .groupBy(importPhotos.state);
  const [lines, photos] = await Promise.all([ofLines, ofPhotos]);
  const linesOf = (action: string) =>
    lines.reduce((total, each) => total + (each.action === action ? each.total : 0), 0);
  const photosOf = (state: string) => photos.find((each) => each.state === state)?.total ?? 0;
  const add = linesOf('add');
  return {
    id: row.id,
    fileName: row.fileName,
    format: row.format,
    columns: row.state === 'ready' ? row.columns : null,
    state: row.state,
    createdAt: row.createdAt,
    lines: { add, change: linesOf('change'), same: linesOf('same'), refuse: linesOf('refuse') },
    written: lines.reduce(
      (total, each) => total + (each.isWritten && ['add', 'change'].includes(each.action) ? each.total : 0),
      0,
    ),
    photos: { waiting: photosOf('waiting'), fetched: photosOf('fetched'), failed: photosOf('failed') },
    picturesLeft: (await findPictureRoom(db, row.shopId, now)).left,
    hasMoreRoom: row.state === 'ready' && (await hasLeftOut(db, row.id)) && (await findRoom(db, row.shopId, now)) > add,
  };
}

/** Whether a report leaves out products for the plan's limit. */
async function hasLeftOut(db: Queryable, importId: string): Promise<boolean> {
  const found = await db
    .select({ position: importLines.position })
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        eq(importLines.action, 'refuse'),
        like(importLines.problems, '%"beyond_limit"%'),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** How many more products a shop can have. */
async function findRoom(db: Queryable, shopId: string, now: number): Promise<number> {
  const owner = await findOwner(db, shopId);
  const [held] = await db.select({ total: count() }).from(products).where(eq(products.shopId, shopId));
  return owner ? termsAt(owner, now).maxProducts - (held?.total ?? 0) : 0;
}

/** How many more pictures a shop can store, and its limit. */
export async function findPictureRoom(db: Queryable, shopId: string, now: number) {
  const [held] = await db
    .select({ files: count(), bytes: sum(images.bytes).mapWith(Number) })
    .from(images)
    .where(eq(images.shopId, shopId));
  const owner = await findOwner(db, shopId);
  if (!owner) return { left: 0, limit: 0 };
  const terms = termsAt(owner, now);
  return {
    left: picturesLeft(terms, { files: held?.files ?? 0, bytes: held?.bytes ?? 0 }),
    limit: imageRoom(terms).files,
  };
}

/** The owner of a shop that is not deleted, or null. */
export async function findOwner(db: Queryable, shopId: string): Promise<typeof users.$inferSelect | null> {
  const [row] = await db
    .select({ owner: users })
    .from(users)
    .innerJoin(shops, eq(shops.ownerId, users.id))
    .where(and(eq(shops.id, shopId), isNull(shops.deletedAt)));
  return row?.owner ?? null;
}
