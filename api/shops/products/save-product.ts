import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { products } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import type { NewProduct, ProductChanges, ProductView } from './contract.ts';
import { partsOf, readParts } from './find-parts.ts';
import { columnsOf } from './view.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { requireOwnSizeChart } from './size-charts/find.ts';
import { findProductAndShop, viewStored, type ProductRow } from './find.ts';
import { applyPlanLimit, requireRoomForProduct } from './plan-limit.ts';
import { findPhotos, setOtherPhotos } from './set-photos.ts';
import { findShopOf } from '../shop/find.ts';
import { saleProblems, type PricedProduct } from './prices.ts';
import { readSteps } from './quantity-prices.ts';

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
    once({ transaction, now: now() }, attempt, async (context) => {
      const { product, shop } = await findProductAndShop(transaction, actor, productId);
      if (changes.version !== undefined && changes.version !== product.version) throw new Failure('conflict');
      const [held] = await Promise.all([
        changesPhotos(changes) ? photosHeld(transaction, product) : [],
        requireOwnSizeChart(transaction, product.shopId, changes.sizeChartId),
      ]);
      const photos = await findPhotos(context, shop, changes, held);
      const columns = columnsOf(changes, photos?.main);
      checkSale({ ...product, ...columns });
      if (changes.quantityPrices !== undefined) checkSteps({ ...product, ...columns });
      await transaction
        .update(products)
        .set({ ...columns, version: sql`${products.version} + 1`, updatedAt: now() })
        .where(eq(products.id, product.id));
      if (photos?.others) await setOtherPhotos(transaction, product.shopId, product.id, photos.others);
      if (changes.isHidden !== undefined || changes.status !== undefined) await applyPlanLimit(context, shop);
      await touchShop(context, product.shopId);
      return viewStored(transaction, product);
    }),
  );
}

const changesPhotos = ({ images, imageUrl }: ProductChanges): boolean => images !== undefined || imageUrl !== undefined;

async function photosHeld(transaction: Transaction, { id, shopId, imageId }: ProductRow): Promise<string[]> {
  const { images } = partsOf(id, await readParts(transaction, shopId, id));
  return [imageId, ...images.map((image) => image.imageId)].filter((held) => held !== null);
}

/**
 * Adds a product to the actor's shop and requests its publication, in one transaction.
 * @param attempt the `Idempotency-Key`; a repeated attempt returns the first product
 * @throws Failure `shop_not_found`, `product_limit`, `photo_limit`, `invalid` for pictures and charts that are not the
 * shop's own
 */
export async function createProduct(
  { database, now }: Services,
  actor: Actor,
  input: NewProduct,
  attempt: Attempt | null,
): Promise<ProductView> {
  const create = async (transaction: Transaction) => {
    const context = { transaction, now: now() };
    const shop = await findShopOf(transaction, actor, 'catalogue');
    if (input.shopId !== undefined && input.shopId !== shop.id) throw new Failure('shop_not_found');
    const [photos] = await Promise.all([
      findPhotos(context, shop, input, []),
      requireOwnSizeChart(transaction, shop.id, input.sizeChartId),
      requireRoomForProduct(context, shop),
    ]);
    const id = Bun.randomUUIDv7();
    const given = { name: input.name, pricePaisa: 0, ...columnsOf(input, photos?.main) };
    checkSale({ salePricePaisa: null, saleFrom: null, saleUntil: null, ...given });
    checkSteps({ quantityPrices: '', ...given });
    await transaction.insert(products).values({ id, shopId: shop.id, ...given, createdAt: now(), updatedAt: now() });
    if (photos?.others) await setOtherPhotos(transaction, shop.id, id, photos.others);
    await touchShop(context, shop.id);
    return { shopId: shop.id, id };
  };
  return database.write((transaction) => {
    const createAndView = async () => viewStored(transaction, await create(transaction));
    return attempt === null ? createAndView() : once({ transaction, now: now() }, attempt, createAndView);
  });
}

/** @throws Failure `invalid` if the sale price is not below the price, or the sale ends before it begins */
export function checkSale(product: PricedProduct): void {
  const fields = saleProblems(product);
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
}

/** @throws Failure `invalid` if several pieces cost no less than single ones */
function checkSteps({ pricePaisa, quantityPrices }: Pick<ProductRow, 'pricePaisa' | 'quantityPrices'>): void {
  const isHigh = readSteps(quantityPrices)?.some(({ quantity, totalPaisa }) => totalPaisa >= quantity * pricePaisa);
  if (isHigh) throw new Failure('invalid', { fields: { quantityPrices: { key: 'quantity_price_high' } } });
}
