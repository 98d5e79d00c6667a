import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { productImages, productVariants } from '../../../db/schema/index.ts';
import type { ProductParts, VariantRow } from './view.ts';

type ImageRow = typeof productImages.$inferSelect;

/** Photos after the main one and variants, of a whole shop or of one product, by the product's id. */
export interface StoredParts {
  readonly images: ReadonlyMap<string, readonly ImageRow[]>;
  readonly variants: ReadonlyMap<string, readonly VariantRow[]>;
}

/** Reads what belongs to a shop's products beyond their rows. @param productId that product's alone */
export async function readParts(db: Queryable, shopId: string, productId?: string): Promise<StoredParts> {
  const ofProduct = { images: eq(productImages.shopId, shopId), variants: eq(productVariants.shopId, shopId) };
  const images = await db
    .select()
    .from(productImages)
    .where(productId === undefined ? ofProduct.images : and(ofProduct.images, eq(productImages.productId, productId)))
    .orderBy(asc(productImages.position));
  const variants = await db
    .select()
    .from(productVariants)
    .where(
      productId === undefined ? ofProduct.variants : and(ofProduct.variants, eq(productVariants.productId, productId)),
    )
    .orderBy(asc(productVariants.position));
  return groupParts(images, variants);
}

/** The same of rows that were read already, each in the order of its product. */
export const groupParts = (images: readonly ImageRow[], variants: readonly VariantRow[]): StoredParts => ({
  images: Map.groupBy(images, ({ productId }) => productId),
  variants: Map.groupBy(variants, ({ productId }) => productId),
});

export const partsOf = (productId: string, { images, variants }: StoredParts): ProductParts => ({
  images: images.get(productId) ?? [],
  variants: variants.get(productId) ?? [],
});
