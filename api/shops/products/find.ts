import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { images, productImages, products, productVariants } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { ProductView } from './contract.ts';
import { findShopOf } from '../shop/find.ts';
import { partsOf, readParts } from './find-parts.ts';
import { viewWithCost } from './view.ts';

export type ProductRow = typeof products.$inferSelect;

/** A product of the actor's own shop. @throws Failure `not_found` for another shop's product */
export async function findOwnProduct(db: Queryable, actor: Actor, productId: string): Promise<ProductRow> {
  return (await findProductAndShop(db, actor, productId)).product;
}

/** The product and its shop, queried concurrently. */
export async function findProductAndShop(db: Queryable, actor: Actor, productId: string) {
  const [shop, [product]] = await Promise.all([
    findShopOf(db, actor, 'catalogue'),
    db.select().from(products).where(eq(products.id, productId)),
  ]);
  if (product?.shopId !== shop.id) throw new Failure('not_found');
  return { product, shop };
}

/** A product for people who may change it. */
export async function viewStored(
  db: Queryable,
  { shopId, id }: Pick<ProductRow, 'shopId' | 'id'>,
): Promise<ProductView> {
  const ofPart = (part: typeof productImages | typeof productVariants) =>
    inArray(images.id, db.select({ id: part.imageId }).from(part).where(eq(part.productId, id)));
  const isOwn = and(eq(products.id, id), eq(products.shopId, shopId));
  const main = db.select({ id: products.imageId }).from(products).where(isOwn);
  const isShown = or(inArray(images.id, main), ofPart(productImages), ofPart(productVariants));
  const [[product], parts, pictures] = await Promise.all([
    db.select().from(products).where(isOwn),
    readParts(db, shopId, id),
    db
      .select({ id: images.id, width: images.width })
      .from(images)
      .where(and(eq(images.shopId, shopId), isShown)),
  ]);
  if (!product) throw new Failure('not_found');
  return viewWithCost(product, partsOf(id, parts), new Map(pictures.map((picture) => [picture.id, picture.width])));
}
