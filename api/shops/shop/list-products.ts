import { count, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { products } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { partsOf, readParts } from '../products/find-parts.ts';
import { seesCost, viewProduct, viewWithCost } from '../products/view.ts';
import { productsOnPage, type ProductPage } from './contract.ts';
import { findShopAccess, productOrder } from './find.ts';
import { readWidths } from './read-widths.ts';

/**
 * One page of all products of the actor's shop, including hidden ones and drafts, in the shop page's order.
 * @param page from 1
 * @throws Failure `shop_not_found`, `staff_locked`
 */
export async function listProducts(db: Queryable, actor: Actor, shopId: string, page: number): Promise<ProductPage> {
  const { shop, role } = await findShopAccess(db, actor, shopId, 'shop');
  const isOwn = eq(products.shopId, shop.id);
  const [counted] = await db.select({ total: count() }).from(products).where(isOwn);
  const rows = await db
    .select()
    .from(products)
    .where(isOwn)
    .orderBy(...productOrder)
    .limit(productsOnPage)
    .offset((page - 1) * productsOnPage);
  const ids = rows.map(({ id }) => id);
  const parts = await readParts(db, shop.id, (productId) => inArray(productId, ids));
  const pictures = await readWidths(db, shop.id, rows, parts);
  const widths = new Map(pictures.map(({ id, width }) => [id, width]));
  const viewOf = seesCost(actor, role) ? viewWithCost : viewProduct;
  const productCount = counted?.total ?? 0;
  return {
    products: rows.map((row) => viewOf(row, partsOf(row.id, parts), widths)),
    productCount,
    page,
    pages: Math.max(1, Math.ceil(productCount / productsOnPage)),
  };
}
