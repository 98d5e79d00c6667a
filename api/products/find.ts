import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { images, productImages, products, productVariants } from '../../db/schema/index.ts';
import { Failure } from '../errors/failure.ts';
import type { Actor } from '../actor/actor.ts';
import type { ProductView } from './contract.ts';
import { findShopOf } from '../shops/find.ts';
import { partsOf, readParts } from '../shops/product/find-parts.ts';
import { viewProduct } from '../shops/product/view.ts';

export type ProductRow = typeof products.$inferSelect;

/** A product of the actor's own shop. @throws Failure `not_found` for anybody else's, as if it did not exist */
export async function findOwnProduct(db: Queryable, actor: Actor, productId: string): Promise<ProductRow> {
  const shop = await findShopOf(db, actor, 'catalogue');
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.shopId, shop.id)));
  if (!product) throw new Failure('not_found');
  return product;
}

/** A product's row as the API shows it. */
export async function viewStored(db: Queryable, product: ProductRow): Promise<ProductView> {
  const { shopId, id } = product;
  const ofPart = (part: typeof productImages | typeof productVariants) =>
    inArray(images.id, db.select({ id: part.imageId }).from(part).where(eq(part.productId, id)));
  const isShown = or(eq(images.id, product.imageId ?? ''), ofPart(productImages), ofPart(productVariants));
  const [parts, pictures] = await Promise.all([
    readParts(db, shopId, id),
    db
      .select({ id: images.id, width: images.width })
      .from(images)
      .where(and(eq(images.shopId, shopId), isShown)),
  ]);
  return viewProduct(product, partsOf(id, parts), new Map(pictures.map((picture) => [picture.id, picture.width])));
}
