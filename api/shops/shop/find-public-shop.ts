import { and, count, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { products } from '../../../db/schema/index.ts';
import { productsOnPage, type PublicShopPage } from './contract.ts';
import { findPublicRow, isShownAt, productOrder, viewWithRows, type ShopRow } from './find.ts';
import { readParts } from '../products/find-parts.ts';
import { forShoppers } from '../products/view.ts';
import { readWidths } from './read-widths.ts';

/**
 * A public shop with one page of its products, by its slug or a former one. Reads only the rows of that page, because a
 * product has up to a hundred variants, and a shop up to 999 products.
 * @param page from 1
 * @throws Failure `shop_not_found`, also for a suspended, deleted or never saved shop
 */
export async function findPublicShop(db: Queryable, slug: string, page: number, now: number): Promise<PublicShopPage> {
  const shop = await findPublicRow(db, slug);
  const isShown = and(eq(products.shopId, shop.id), isShownAt(now, shop.hidesSoldOut));
  const [counted] = await db.select({ total: count() }).from(products).where(isShown);
  const rows = await db
    .select()
    .from(products)
    .where(isShown)
    .orderBy(...productOrder)
    .limit(productsOnPage)
    .offset((page - 1) * productsOnPage);
  const ids = rows.map(({ id }) => id);
  const parts = await readParts(db, shop.id, (productId) => inArray(productId, ids));
  const bestSellers = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isShown, inArray(products.id, shop.bestSellingProductIds)));
  const shownIds = new Set([...ids, ...bestSellers.map(({ id }) => id)]);
  const view = viewWithRows(shop, rows, parts, await readWidths(db, shop.id, rows, parts, picturesOf(shop)));
  const productCount = counted?.total ?? 0;
  return {
    ...view,
    bestSellingProductIds: shop.bestSellingProductIds.filter((id) => shownIds.has(id)),
    products: view.products.map((product) => forShoppers(product, shop, now)),
    productCount,
    page,
    pages: Math.max(1, Math.ceil(productCount / productsOnPage)),
  };
}

const picturesOf = ({ logoImageId, bannerImageId, featureImageIds }: ShopRow) => [
  logoImageId,
  bannerImageId,
  ...featureImageIds,
];
