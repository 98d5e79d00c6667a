import { and, asc, count, desc, eq, isNull, lte, ne, or, sql, sum, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { images, products, publications, shops, sizeCharts, slugs, users } from '../../db/schema/index.ts';
import { Failure } from '../errors/failure.ts';
import type { Actor } from '../actor/actor.ts';
import { planAt, plans } from '../plans/contract.ts';
import { firstSteps, type OwnShop, type PublicationState, type PublicShop } from './contract.ts';
import { forShoppers } from './product/for-shoppers.ts';
import { partsOf, readParts } from './product/find-parts.ts';
import { viewProduct } from './product/view.ts';
import { viewSizeChart } from './size-chart/view.ts';
import { picturesLeft } from '../uploads/contract.ts';
import { viewShop } from './view.ts';

export type ShopRow = typeof shops.$inferSelect;

/**
 * A shop by its id, for its owner alone.
 * @throws Failure `shop_not_found` for anybody else's, as if it did not exist
 */
export async function findOwnShop(db: Queryable, actor: Actor, shopId: string): Promise<ShopRow> {
  const [shop] = await db
    .select()
    .from(shops)
    .where(and(eq(shops.id, shopId), eq(shops.ownerId, actor.userId), isNull(shops.deletedAt)));
  if (!shop) throw new Failure('shop_not_found');
  return shop;
}

/** The actor's shop, whichever it is. @throws Failure `shop_not_found` */
export async function findShopOf(db: Queryable, actor: Actor): Promise<ShopRow> {
  const [shop] = await db
    .select()
    .from(shops)
    .where(and(eq(shops.ownerId, actor.userId), isNull(shops.deletedAt)));
  if (!shop) throw new Failure('shop_not_found');
  return shop;
}

/** The owner's whole shop, hidden products included. @throws Failure `shop_not_found` */
export async function viewOwnShop({ db, cached }: Database, actor: Actor, now: number): Promise<OwnShop> {
  const { view, owner, publication, pictures } = await cached.get(`own shop ${actor.userId}`, async () => {
    const shop = await findShopOf(db, actor);
    const [row] = await db
      .select({ owner: users, publication: publications })
      .from(users)
      .innerJoin(publications, eq(publications.shopId, shop.id))
      .where(eq(users.id, actor.userId));
    if (!row) throw new Failure('shop_not_found');
    const { inGallery, hidesSoldOut, showsLowStock, orderMonths, isActive, suspendedReason, totalViews } = shop;
    const doneSteps = firstSteps.filter((step) => shop.doneSteps.includes(step));
    const charts = await db
      .select()
      .from(sizeCharts)
      .where(eq(sizeCharts.shopId, shop.id))
      .orderBy(sizeCharts.createdAt);
    const [held] = await db
      .select({ files: count(), bytes: sum(images.bytes).mapWith(Number) })
      .from(images)
      .where(eq(images.shopId, shop.id));
    const settings = { inGallery, hidesSoldOut, showsLowStock, orderMonths, sizeCharts: charts.map(viewSizeChart) };
    const own = { ...settings, isActive, suspendedReason, totalViews, doneSteps };
    const pictures = { files: held?.files ?? 0, bytes: held?.bytes ?? 0 };
    return { ...row, pictures, view: { ...(await viewWithProducts(db, shop)), ...own } };
  });
  const plan = planAt(owner, now);
  return {
    ...view,
    plan,
    maxProducts: plans[plan].maxProducts,
    maxPhotos: plans[plan].maxPhotos,
    picturesLeft: picturesLeft(plans[plan], pictures),
    publication: publicationState(publication),
  };
}

/** Whether an own shop's pages show what is saved. @throws Failure `shop_not_found` */
export async function findPublication(db: Queryable, actor: Actor, shopId: string): Promise<PublicationState> {
  const shop = await findOwnShop(db, actor, shopId);
  const [row] = await db.select().from(publications).where(eq(publications.shopId, shop.id));
  if (!row) throw new Failure('shop_not_found');
  return publicationState(row);
}

/**
 * A shop by its address, as everybody may see it; an old slug finds its shop as well.
 * @throws Failure `shop_not_found`, also for a suspended, deleted or never saved one
 */
export async function findPublicShop(db: Queryable, slug: string, now: number): Promise<PublicShop> {
  const [row] = await db
    .select({ shop: shops })
    .from(slugs)
    .innerJoin(shops, eq(shops.id, slugs.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(slugs.slug, slug), isPublic));
  if (!row) throw new Failure('shop_not_found');
  const shop = await viewWithProducts(db, row.shop, isVisibleAt(now));
  const products = shop.products.map((product) => forShoppers(product, row.shop, now));
  return { ...shop, products };
}

/** Holds for shops that have a public page; wants `users` joined to `shops`. */
export const isPublic = and(
  eq(shops.isActive, true),
  ne(shops.name, ''),
  isNull(shops.deletedAt),
  isNull(users.blockedAt),
  isNull(users.deletedAt),
);

/** Holds for products that shoppers may see, now or from a time on that the owner has set. */
export const isOffered = and(
  eq(products.hiddenByOwner, false),
  eq(products.hiddenByPlan, false),
  eq(products.status, 'active'),
);

/** Holds for products that shoppers may see at a time (epoch ms). */
export const isVisibleAt = (now: number) =>
  and(isOffered, or(isNull(products.publishAt), lte(products.publishAt, now)));

/** Newest first, and what the owner has dragged into an order after it. */
export const productOrder = [
  asc(sql`${products.position} is not null`),
  asc(products.position),
  desc(products.createdAt),
  desc(products.id),
] as const;

async function viewWithProducts(db: Queryable, shop: ShopRow, which?: SQL): Promise<PublicShop> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.shopId, shop.id), which))
    .orderBy(...productOrder);
  const pictures = await db
    .select({ id: images.id, width: images.width })
    .from(images)
    .where(eq(images.shopId, shop.id));
  const widths = new Map(pictures.map(({ id, width }) => [id, width]));
  const parts = await readParts(db, shop.id);
  return viewShop(
    shop,
    rows.map((product) => viewProduct(product, partsOf(product.id, parts), widths)),
    widths,
  );
}

function publicationState(row: typeof publications.$inferSelect): PublicationState {
  const state = row.lastError !== null ? 'failed' : row.wanted > row.published ? 'publishing' : 'live';
  return { state, publishedAt: row.publishedAt };
}
