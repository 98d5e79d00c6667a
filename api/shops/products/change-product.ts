import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { products } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import type { ProductView } from './contract.ts';
import { partsOf, readParts } from './find-parts.ts';
import { columnsOf } from './view.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { requireOwnSizeChart } from './size-charts/find.ts';
import { checkSale } from './check-sale.ts';
import type { ProductChanges } from './contract.ts';
import { findProductAndShop, viewStored, type ProductRow } from './find.ts';
import { applyPlanLimit } from './plan-limit.ts';
import { findPhotos, setOtherPhotos } from './set-photos.ts';

/**
 * Changes the given fields of the actor's own product, once for each attempt.
 * @throws Failure `not_found`, `conflict` if `version` is given and outdated, `photo_limit`, `invalid`
 */
export async function changeProduct(
  { database, now }: Services,
  actor: Actor,
  productId: string,
  changes: ProductChanges,
  attempt: Attempt | null,
): Promise<ProductView> {
  return database.write((transaction) =>
    once(transaction, attempt, now(), async () => {
      const { product, shop } = await findProductAndShop(transaction, actor, productId);
      if (changes.version !== undefined && changes.version !== product.version) throw new Failure('conflict');
      const [held] = await Promise.all([
        changesPhotos(changes) ? photosHeld(transaction, product) : [],
        requireOwnSizeChart(transaction, product.shopId, changes.sizeChartId),
      ]);
      const photos = await findPhotos(transaction, shop, changes, held, now());
      const columns = columnsOf(changes, photos?.main);
      checkSale({ ...product, ...columns });
      await transaction
        .update(products)
        .set({ ...columns, version: sql`${products.version} + 1`, updatedAt: now() })
        .where(eq(products.id, product.id));
      if (photos?.others) await setOtherPhotos(transaction, product.shopId, product.id, photos.others);
      if (changes.isHidden !== undefined || changes.status !== undefined)
        await applyPlanLimit(transaction, shop, now());
      await touchShop(transaction, product.shopId, now());
      return viewStored(transaction, product);
    }),
  );
}

const changesPhotos = ({ images, imageUrl }: ProductChanges): boolean => images !== undefined || imageUrl !== undefined;

async function photosHeld(transaction: Transaction, { id, shopId, imageId }: ProductRow): Promise<string[]> {
  const { images } = partsOf(id, await readParts(transaction, shopId, id));
  return [imageId, ...images.map((image) => image.imageId)].filter((held) => held !== null);
}
