import { and, asc, desc, eq, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { products, productVariants, publications, type images, shops, slugs, users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { PublicationState, PublicShop } from './contract.ts';
import {
  findOwnShop,
  findShopOf,
  findShopAccess,
  findShopAccessOf,
  type ShopRow,
  type ShopAccess,
} from './find-shop-access.ts';
import { partsOf, type StoredParts } from '../products/find-parts.ts';
import { viewProduct } from '../products/view.ts';
import { viewShop } from './view.ts';

export { findOwnShop, findShopOf, findShopAccess, findShopAccessOf, type ShopRow, type ShopAccess };

/** Whether the pages of the actor's own shop show the saved state. @throws Failure `shop_not_found` */
export async function findPublication(db: Queryable, actor: Actor, shopId: string): Promise<PublicationState> {
  const shop = await findOwnShop(db, actor, shopId, 'shop');
  const [row] = await db.select().from(publications).where(eq(publications.shopId, shop.id));
  if (!row) throw new Failure('shop_not_found');
  return publicationState(row);
}

/** The row of a public shop, by its slug or a former one. @throws Failure `shop_not_found` */
export async function findPublicRow(db: Queryable, slug: string): Promise<ShopRow> {
  const [row] = await db
    .select({ shop: shops })
    .from(slugs)
    .innerJoin(shops, eq(shops.id, slugs.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(slugs.slug, slug), isPublic));
  if (!row) throw new Failure('shop_not_found');
  return row.shop;
}

/** The condition that a shop has a public page. Needs `users` joined to `shops`. */
export const isPublic = and(
  eq(shops.isActive, true),
  ne(shops.name, ''),
  isNull(shops.deletedAt),
  isNull(users.blockedAt),
  isNull(users.deletedAt),
);

/** The condition that a product is visible to shoppers, now or from its publication time on. */
export const isOffered = and(
  eq(products.hiddenByOwner, false),
  eq(products.hiddenByPlan, false),
  eq(products.status, 'active'),
);

/** The condition that a product is visible to shoppers at a time (epoch ms). */
export const isVisibleAt = (now: number) =>
  and(isOffered, or(isNull(products.publishAt), lte(products.publishAt, now)));

/** The condition that a product is sold out. With options, no offered combination has stock. */
const isSoldOut = sql`case when ${products.options} = '[]' then ${products.stock} is 0 else not exists (
  select 1 from ${productVariants}
  where ${productVariants.productId} = ${products.id} and ${productVariants.isOffered}
    and coalesce(${productVariants.stock}, ${products.stock}) is not 0
) end`;

/** The condition that a shop's pages show a product at a time (epoch ms). */
export const isShownAt = (now: number, hidesSoldOut: boolean) =>
  and(isVisibleAt(now), hidesSoldOut ? not(isSoldOut) : undefined);

/** Products without a position, newest first, followed by those that the owner has arranged. */
export const productOrder = [
  asc(sql`${products.position} is not null`),
  asc(products.position),
  desc(products.createdAt),
  desc(products.id),
] as const;

/** A shop with products, from rows. @param viewOf decides whether the products have their cost prices */
export function viewWithRows(
  shop: ShopRow,
  rows: ReadonlyArray<typeof products.$inferSelect>,
  parts: StoredParts,
  pictures: ReadonlyArray<Pick<typeof images.$inferSelect, 'id' | 'width'>>,
  viewOf = viewProduct,
): PublicShop {
  const widths = new Map(pictures.map(({ id, width }) => [id, width]));
  const views = rows.map((product) => viewOf(product, partsOf(product.id, parts), widths));
  return viewShop(shop, views, widths);
}

export function publicationState({
  lastError,
  wanted,
  published,
  publishedAt,
}: Pick<typeof publications.$inferSelect, 'lastError' | 'wanted' | 'published' | 'publishedAt'>): PublicationState {
  const state = lastError !== null ? 'failed' : wanted > published ? 'publishing' : 'live';
  return { state, publishedAt };
}
