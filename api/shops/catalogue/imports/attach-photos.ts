import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import {
  images,
  importLines,
  importPhotos,
  productImages,
  products,
  productVariants,
} from '../../../../db/schema/index.ts';
import { touchShop } from '../../../platform/publications/touch-shop.ts';
import { photosHeld, photosWanted } from '../compare.ts';
import type { FileProduct } from '../file-product.ts';
import { resolvePhotos, type KnownPhotos, type ResolvedPhoto } from '../resolve-photos.ts';
import type { ProductRow } from '../../products/find.ts';
import { groupParts } from '../../products/find-parts.ts';
import { imageIdOf } from '../../../platform/storage/image-url.ts';
import type { ImportRow } from './find.ts';

type PhotoRow = typeof importPhotos.$inferSelect;

/**
 * Attaches fetched photos to products that have no pending photo left. Failed photos are left out. If all photos of a
 * product failed, it keeps its existing ones.
 */
export async function attachPhotos(
  transaction: Transaction,
  { id: importId, shopId }: ImportRow,
  positions: readonly number[],
  { maxPhotos, now }: { readonly maxPhotos: number; readonly now: number },
): Promise<void> {
  const photos = await transaction
    .select()
    .from(importPhotos)
    .where(and(eq(importPhotos.importId, importId), inArray(importPhotos.position, [...positions])));
  const waiting = new Set(photos.filter(({ state }) => state === 'waiting').map(({ position }) => position));
  const finished = positions.filter((position) => !waiting.has(position));
  if (finished.length === 0) return;
  const lines = await transaction
    .select({ line: importLines, product: products })
    .from(importLines)
    .innerJoin(products, and(eq(products.id, importLines.productId), eq(products.shopId, shopId)))
    .where(and(eq(importLines.importId, importId), inArray(importLines.position, finished)));
  for (const { line, product } of lines) {
    const own = photos.filter(({ position }) => position === line.position);
    await attach(transaction, line.product as FileProduct, product, own, { maxPhotos, now });
  }
  if (lines.length > 0) await touchShop({ transaction, now }, shopId);
}

async function attach(
  transaction: Transaction,
  file: FileProduct,
  product: ProductRow,
  photos: readonly PhotoRow[],
  { maxPhotos, now }: { readonly maxPhotos: number; readonly now: number },
): Promise<void> {
  const known = await findKnown(transaction, file, product.shopId, photos);
  const others = await transaction.select().from(productImages).where(eq(productImages.productId, product.id));
  const held = photosHeld(product, { parts: groupParts(others, []) });
  const resolved = resolvePhotos(file, known, Math.max(maxPhotos, held.length));
  const wanted = photosWanted({ file, photos: resolved }, held)?.filter((id) => id !== null);
  if (wanted && wanted.length > 0) {
    const [imageId = null, ...further] = wanted;
    await transaction.update(products).set({ imageId }).where(eq(products.id, product.id));
    await transaction.delete(productImages).where(eq(productImages.productId, product.id));
    const { shopId, id: productId } = product;
    const rows = further.map((other, index) => ({ shopId, productId, imageId: other, position: index + 1 }));
    if (rows.length > 0) await transaction.insert(productImages).values(rows);
  }
  await attachToVariants(transaction, file, product, resolved.ofVariants);
  await transaction
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: now })
    .where(eq(products.id, product.id));
}

/** The shop's pictures for the URLs in a file: its own ones and fetched ones. */
async function findKnown(
  transaction: Transaction,
  { photos, grid }: FileProduct,
  shopId: string,
  fetched: readonly PhotoRow[],
): Promise<KnownPhotos> {
  const variantPhotos = grid?.variants.flatMap((variant) => variant.photo ?? []) ?? [];
  const own = [...(photos?.list ?? []), ...variantPhotos].map(({ url }) => imageIdOf(url));
  const wanted = [...own, ...fetched.map(({ imageId }) => imageId)].filter((id) => id !== null);
  const there = await transaction
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.shopId, shopId), isNull(images.collectingSince), inArray(images.id, wanted)));
  const imageIds = new Set(there.map(({ id }) => id));
  const pairs = fetched.flatMap(({ url, imageId }) =>
    imageId !== null && imageIds.has(imageId) ? [[url, imageId] as const] : [],
  );
  return { imageIds, fetched: new Map(pairs) };
}

/** One statement per picture, because many variants may share one. */
async function attachToVariants(
  transaction: Transaction,
  { grid }: FileProduct,
  product: ProductRow,
  ofVariants: ReadonlyMap<string, ResolvedPhoto>,
): Promise<void> {
  const shown = (grid?.variants ?? []).flatMap(({ values, photo }) => {
    const imageId = photo && ofVariants.get(photo.url)?.imageId;
    return imageId ? [{ imageId, values }] : [];
  });
  for (const [imageId, variants] of Map.groupBy(shown, (each) => each.imageId)) {
    const choices = variants.map(({ values: [v1 = '', v2 = '', v3 = ''] }) => sql`(${v1}, ${v2}, ${v3})`);
    const { v1, v2, v3 } = productVariants;
    await transaction
      .update(productVariants)
      .set({ imageId })
      .where(
        and(
          eq(productVariants.productId, product.id),
          sql`(${v1}, ${v2}, ${v3}) in (values ${sql.join(choices, sql`, `)})`,
        ),
      );
  }
}
