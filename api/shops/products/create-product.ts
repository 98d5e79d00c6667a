import type { Transaction } from '../../../db/client.ts';
import { products } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import type { ProductView } from './contract.ts';
import { findShopOf } from '../shop/find.ts';
import { columnsOf } from './view.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import type { NewProduct } from './contract.ts';
import { requireOwnSizeChart } from './size-charts/find.ts';
import { checkSale } from './check-sale.ts';
import { viewStored } from './find.ts';
import { requireRoomForProduct } from './plan-limit.ts';
import { findPhotos, setOtherPhotos } from './set-photos.ts';

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
    const shop = await findShopOf(transaction, actor, 'catalogue');
    if (input.shopId !== undefined && input.shopId !== shop.id) throw new Failure('shop_not_found');
    const [photos] = await Promise.all([
      findPhotos(transaction, shop, input, [], now()),
      requireOwnSizeChart(transaction, shop.id, input.sizeChartId),
      requireRoomForProduct(transaction, shop, now()),
    ]);
    const id = Bun.randomUUIDv7();
    const given = { name: input.name, pricePaisa: 0, ...columnsOf(input, photos?.main) };
    checkSale({ salePricePaisa: null, saleFrom: null, saleUntil: null, ...given });
    await transaction.insert(products).values({ id, shopId: shop.id, ...given, createdAt: now(), updatedAt: now() });
    if (photos?.others) await setOtherPhotos(transaction, shop.id, id, photos.others);
    await touchShop(transaction, shop.id, now());
    return { shopId: shop.id, id };
  };
  return database.write((transaction) => {
    const createAndView = async () => viewStored(transaction, await create(transaction));
    return attempt === null ? createAndView() : once(transaction, attempt, now(), createAndView);
  });
}
