import { and, count, eq, inArray, isNotNull, isNull, or, type Column } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { images, importOrigins, importPhotos, imports, products, sizeCharts, users } from '../../../db/schema/index.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { ShopRow } from '../shop/find.ts';
import { groupParts, selectParts, type StoredParts } from '../products/find-parts.ts';
import type { ProductRow } from '../products/find.ts';

/** The current state of a shop, with which a file is compared. */
export interface ShopState {
  readonly products: ReadonlyMap<string, ProductRow>;
  readonly parts: StoredParts;
  readonly charts: ReadonlyArray<typeof sizeCharts.$inferSelect>;
  readonly imageIds: ReadonlySet<string>;
  /** Pictures fetched earlier, by URL. */
  readonly fetched: ReadonlyMap<string, string>;
  /** Products imported earlier, by the name of their entry in the file. */
  readonly origins: ReadonlyMap<string, string>;
  /** How many more products the plan allows. */
  readonly room: number;
  readonly maxPhotos: number;
}

/** Limits the comparison to these products, by id and by entry name. */
export interface ComparedProducts {
  readonly ids: readonly string[];
  readonly origins: readonly string[];
}

/**
 * Reads the state in one request to the database, however many products there are.
 * @param compared limits the products
 */
export async function readShopState(
  db: Queryable,
  shop: ShopRow,
  now: number,
  compared?: ComparedProducts,
): Promise<ShopState> {
  const isNamed = and(
    eq(importOrigins.shopId, shop.id),
    compared && inArray(importOrigins.origin, [...compared.origins]),
  );
  const named = db.select({ id: importOrigins.productId }).from(importOrigins).where(isNamed);
  const isCompared = (id: Column) => compared && or(inArray(id, [...compared.ids]), inArray(id, named));
  const [origins, held, [all], pictures, charts, [owner], fetched, ...parts] = await db.batch([
    db.select().from(importOrigins).where(isNamed),
    db
      .select()
      .from(products)
      .where(and(eq(products.shopId, shop.id), isCompared(products.id))),
    db.select({ total: count() }).from(products).where(eq(products.shopId, shop.id)),
    db
      .select({ id: images.id })
      .from(images)
      .where(and(eq(images.shopId, shop.id), isNull(images.collectingSince))),
    db.select().from(sizeCharts).where(eq(sizeCharts.shopId, shop.id)),
    db.select().from(users).where(eq(users.id, shop.ownerId)),
    selectFetched(db, shop.id),
    ...selectParts(db, shop.id, isCompared),
  ]);
  const terms = owner ? termsAt(owner, now) : null;
  const imageIds = new Set(pictures.map(({ id }) => id));
  return {
    products: new Map(held.map((product) => [product.id, product])),
    parts: groupParts(...parts),
    charts,
    imageIds,
    fetched: new Map(fetched.flatMap(({ url, imageId }) => (imageId && imageIds.has(imageId) ? [[url, imageId]] : []))),
    origins: new Map(origins.map(({ origin, productId }) => [origin, productId])),
    room: Math.max(0, (terms?.maxProducts ?? 0) - (all?.total ?? 0)),
    maxPhotos: terms?.maxPhotos ?? 0,
  };
}

/** Pictures fetched earlier, with their URLs. */
const selectFetched = (db: Queryable, shopId: string) =>
  db
    .select({ url: importPhotos.url, imageId: importPhotos.imageId })
    .from(importPhotos)
    .innerJoin(imports, eq(imports.id, importPhotos.importId))
    .where(and(eq(imports.shopId, shopId), isNotNull(importPhotos.imageId)));
