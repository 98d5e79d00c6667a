import { and, asc, eq, type Column, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { productImages, productVariants } from '../../../db/schema/index.ts';
import type { ProductParts, VariantRow } from './view.ts';

type ImageRow = typeof productImages.$inferSelect;

/** Photos after the main one, and variants, by product id. */
export interface StoredParts {
  readonly images: ReadonlyMap<string, readonly ImageRow[]>;
  readonly variants: ReadonlyMap<string, readonly VariantRow[]>;
}

type ProductCondition = string | ((productId: Column) => SQL | undefined);

/** Reads the photos and variants of a shop's products. @param which one product's id, or a condition */
export const readParts = async (db: Queryable, shopId: string, which?: ProductCondition): Promise<StoredParts> =>
  groupParts(...(await db.batch(selectParts(db, shopId, which))));

/** The same as two statements of a batch. */
export function selectParts(db: Queryable, shopId: string, which?: ProductCondition) {
  const among = (productId: Column) => (typeof which === 'string' ? eq(productId, which) : which?.(productId));
  const images = db
    .select()
    .from(productImages)
    .where(and(eq(productImages.shopId, shopId), among(productImages.productId)))
    .orderBy(asc(productImages.position));
  const variants = db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.shopId, shopId), among(productVariants.productId)))
    .orderBy(asc(productVariants.position));
  return [images, variants] as const;
}

/** The same from rows that are already read and sorted. */
export const groupParts = (images: readonly ImageRow[], variants: readonly VariantRow[]): StoredParts => ({
  images: Map.groupBy(images, ({ productId }) => productId),
  variants: Map.groupBy(variants, ({ productId }) => productId),
});

export const partsOf = (productId: string, { images, variants }: StoredParts): ProductParts => ({
  images: images.get(productId) ?? [],
  variants: variants.get(productId) ?? [],
});
