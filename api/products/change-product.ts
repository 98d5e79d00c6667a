import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';
import type { Actor } from '../actor/actor.ts';
import { Failure } from '../errors/failure.ts';
import type { Services } from '../services.ts';
import type { ProductView } from './contract.ts';
import { findShopOf } from '../shops/find.ts';
import { partsOf, readParts } from '../shops/product/find-parts.ts';
import { columnsOf } from '../shops/product/view.ts';
import { touchShop } from '../outbox/touch-shop.ts';
import { requireOwnSizeChart } from './size-charts/find.ts';
import { checkSale } from './check-sale.ts';
import type { ProductChanges } from './contract.ts';
import { findOwnProduct, viewStored } from './find.ts';
import { findPhotos, setOtherPhotos } from './set-photos.ts';

/**
 * Changes the given fields of an own product.
 * @throws Failure `not_found`, `conflict` when a version is given that is not the product's, `photo_limit`, `invalid`
 */
export async function changeProduct(
  { database, now }: Services,
  actor: Actor,
  productId: string,
  changes: ProductChanges,
): Promise<ProductView> {
  const change = async (transaction: Transaction) => {
    const product = await findOwnProduct(transaction, actor, productId);
    if (changes.version !== undefined && changes.version !== product.version) throw new Failure('conflict');
    const [shop, parts] = await Promise.all([
      findShopOf(transaction, actor, 'catalogue'),
      readParts(transaction, product.shopId, product.id),
      requireOwnSizeChart(transaction, product.shopId, changes.sizeChartId),
    ]);
    const { images } = partsOf(product.id, parts);
    const held = [product.imageId, ...images.map(({ imageId }) => imageId)].filter((id) => id !== null);
    const photos = await findPhotos(transaction, shop, changes, held, now());
    const columns = columnsOf(changes, photos?.main);
    checkSale({ ...product, ...columns });
    const [changed] = await transaction
      .update(products)
      .set({ ...columns, version: sql`${products.version} + 1`, updatedAt: now() })
      .where(eq(products.id, product.id))
      .returning();
    if (!changed) throw new Error('An update of a found row gives it back');
    if (photos?.others) await setOtherPhotos(transaction, product.shopId, product.id, photos.others);
    await touchShop(transaction, product.shopId, now());
    return changed;
  };
  return database.writeAndRead(change, viewStored);
}
