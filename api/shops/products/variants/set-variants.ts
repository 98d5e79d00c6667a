import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { one } from '../../../../db/one-row.ts';
import { products, productVariants } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { touchShop } from '../../../platform/publications/touch-shop.ts';
import { once, type Attempt } from '../../../accounts/access/once.ts';
import type { Services } from '../../../platform/config/services.ts';
import { ownImageId } from '../../shop/find-image.ts';
import { partsOf, readParts } from '../find-parts.ts';
import { paisaOf, type VariantRow } from '../view.ts';
import type { ProductView } from '../contract.ts';
import { findOwnProduct, viewStored, type ProductRow } from '../find.ts';
import { readChoices } from './choices.ts';
import type { VariantGrid } from './variant-grid.ts';

/** Rows per insert, because SQLite limits the number of values in a statement. */
const rowsAtOnce = 50;

/**
 * Replaces the options and variants of the actor's own product. An existing combination keeps its id.
 * @param attempt the `Idempotency-Key`; a repeated attempt returns the first response, although the version has changed
 * since
 * @throws Failure `not_found`, `conflict` if the product has changed since `version`, `invalid`
 */
export async function setVariants(
  { database, now }: Services,
  actor: Actor,
  productId: string,
  grid: VariantGrid,
  attempt: Attempt | null,
): Promise<ProductView> {
  return database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const product = await findOwnProduct(transaction, actor, productId);
      if (grid.version !== product.version) throw new Failure('conflict');
      const before = partsOf(product.id, await readParts(transaction, product.shopId, product.id)).variants;
      const rows = await rowsOf(transaction, product, grid, before);
      await transaction.delete(productVariants).where(eq(productVariants.productId, product.id));
      for (let start = 0; start < rows.length; start += rowsAtOnce)
        await transaction.insert(productVariants).values(rows.slice(start, start + rowsAtOnce));
      const changed = one(
        await transaction
          .update(products)
          .set({ options: grid.options, version: sql`${products.version} + 1`, updatedAt: now() })
          .where(eq(products.id, product.id))
          .returning(),
      );
      await touchShop(context, product.shopId);
      return viewStored(transaction, changed);
    }),
  );
}

async function rowsOf(
  transaction: Transaction,
  product: ProductRow,
  grid: VariantGrid,
  before: readonly VariantRow[],
): Promise<VariantRow[]> {
  const choices = readChoices(grid);
  const known = new Map(before.map(({ id, v1, v2, v3 }) => [JSON.stringify([v1, v2, v3]), id]));
  const imageIds = new Map<string, string | null>();
  const rows: VariantRow[] = [];
  for (const [index, given] of grid.variants.entries()) {
    const [v1 = '', v2 = '', v3 = ''] = choices[index] ?? [];
    const { imageUrl } = given;
    if (imageUrl !== null && !imageIds.has(imageUrl))
      imageIds.set(imageUrl, await ownImageId(transaction, product.shopId, imageUrl, `variants.${index}.imageUrl`));
    const row = {
      id: known.get(JSON.stringify([v1, v2, v3])) ?? Bun.randomUUIDv7(),
      shopId: product.shopId,
      productId: product.id,
      v1,
      v2,
      v3,
      pricePaisa: paisaOf(given.price),
      salePricePaisa: paisaOf(given.salePrice),
      stock: given.stock,
      sku: given.sku,
      imageId: imageUrl === null ? null : (imageIds.get(imageUrl) ?? null),
      isOffered: given.isOffered,
      position: index,
    };
    if (row.salePricePaisa !== null && row.salePricePaisa >= (row.pricePaisa ?? product.pricePaisa))
      throw new Failure('invalid', { fields: { [`variants.${index}.salePrice`]: { key: 'sale_not_lower' } } });
    rows.push(row);
  }
  return rows;
}
