import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import type { WriteContext } from '../../../db/context.ts';
import type { Reader } from '../../../db/client.ts';
import { images } from '../../../db/schema/index.ts';
import type { ImageFormat } from '../../platform/storage/image-format.ts';
import type { Services } from '../../platform/config/services.ts';
import { recordErasure } from '../../platform/storage/erasures.ts';
import { imageKey, imagePrefix } from '../../platform/storage/image-key.ts';
import { day, hour } from '../../platform/formats/durations.ts';

/** How long (ms) an unused picture is stored, so that pages and forms that refer to it can change. */
const unusedRetention = day;

/** After this time (ms), a run that has not deleted its pictures counts as dead, and another run takes them over. */
const maxRunTime = hour;

/** Rows per query, so that other readers and writers do not wait long. */
const pageSize = 200;

const formats: readonly ImageFormat[] = ['avif', 'webp', 'jpg'];

type ImageRow = typeof images.$inferSelect;
type ImageName = Pick<ImageRow, 'shopId' | 'id'>;

/** A range of rows by key, after `after`, up to and including `last`. */
interface Page {
  readonly after: ImageName;
  readonly last: ImageName;
}

/**
 * Deletes pictures that no product or shop has used for a day. A picture is first marked (so that nobody can use it),
 * then its files are deleted, then its row. So no used picture ever lacks its files, and a later run finishes an
 * interrupted one.
 * @returns the number of deleted pictures
 */
export async function collectUnusedImages(services: Services): Promise<number> {
  const { database, now } = services;
  let collected = 0;
  for await (const page of pagesToCheck(database.db, now())) {
    const chosen = await database.write((transaction) => markPage({ transaction, now: now() }, page));
    for (const row of chosen) await erase(services, row);
    collected += chosen.length;
  }
  return collected;
}

/** Pages with rows whose marks are outdated, or that are due. This only reads, so it blocks no writer. */
async function* pagesToCheck(db: Reader, now: number): AsyncGenerator<Page> {
  const isCandidate = sql<number>`(
    unused_since is not null = ${isUsed} or unused_since <= ${now - unusedRetention} or collecting_since is not null)`;
  let after: ImageName = { shopId: '', id: '' };
  for (;;) {
    const rows = await db
      .select({ shopId: images.shopId, id: images.id, isCandidate })
      .from(images)
      .where(sql`(shop_id, id) > (${after.shopId}, ${after.id})`)
      .orderBy(images.shopId, images.id)
      .limit(pageSize);
    const last = rows.at(-1);
    if (!last) return;
    if (rows.some((row) => row.isCandidate === 1)) yield { after, last };
    after = last;
    // A local database responds synchronously, so other requests need a pause here.
    await setImmediate();
  }
}

/** Updates the marks of a page and selects the pictures to delete. */
async function markPage({ transaction, now }: WriteContext, { after, last }: Page): Promise<ImageRow[]> {
  const isOnPage = sql`(shop_id, id) > (${after.shopId}, ${after.id}) and (shop_id, id) <= (${last.shopId}, ${last.id})`;
  const isActive = and(isOnPage, isNull(images.collectingSince));
  await transaction
    .update(images)
    .set({ unusedSince: sql`case when ${isUsed} then null else coalesce(unused_since, ${now}) end` })
    .where(isActive);
  const isDue = and(isActive, lte(images.unusedSince, now - unusedRetention), isPublished);
  const isLeftOver = and(isOnPage, lte(images.collectingSince, now - maxRunTime));
  return transaction.update(images).set({ collectingSince: now }).where(or(isDue, isLeftOver)).returning();
}

/** Shops with the same picture share its files. The last shop's deletion removes them. */
async function erase({ database, storage, now }: Services, row: ImageRow): Promise<void> {
  const sharing = await database.db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, row.id), ne(images.shopId, row.shopId), isNull(images.collectingSince)))
    .limit(1);
  if (sharing.length === 0) {
    const keys = row.widths.flatMap((width) => formats.map((format) => imageKey(row.id, width, format)));
    await Promise.all(keys.map((key) => storage.delete(key)));
  }
  await database.write(async (transaction) => {
    await transaction.delete(images).where(and(eq(images.shopId, row.shopId), eq(images.id, row.id)));
    if (sharing.length === 0) await recordErasure({ transaction, now: now() }, imagePrefix(row.id));
  });
}

// Raw SQL with full names, because drizzle omits the table of a column in single-table queries.
const isUsed = sql`(
  exists (select 1 from products where products.shop_id = images.shop_id and products.image_id = images.id)
  or exists (
    select 1 from product_images
    where product_images.shop_id = images.shop_id and product_images.image_id = images.id)
  or exists (
    select 1 from product_variants
    where product_variants.shop_id = images.shop_id and product_variants.image_id = images.id)
  or exists (
    select 1 from shop_pages, json_each(shop_pages.image_ids)
    where shop_pages.shop_id = images.shop_id and json_each.value = images.id)
  or exists (
    select 1 from reviews
    where reviews.shop_id = images.shop_id and photos <> '[]' and instr(photos, images.id) > 0)
  or exists (
    select 1 from shops where shops.id = images.shop_id and (
      shops.logo_image_id = images.id or shops.banner_image_id = images.id
      or exists (select 1 from json_each(shops.feature_image_ids) where json_each.value = images.id)
      or coalesce(instr(shops.sections, images.id), 0) > 0)))`;

/** A page that waits for publication may still show the picture. */
const isPublished = sql`not exists (
  select 1 from publications
  where publications.shop_id = images.shop_id and publications.published < publications.wanted)`;
