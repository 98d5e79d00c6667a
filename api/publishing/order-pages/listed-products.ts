import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { products, publications, type shops, type users } from '../../../db/schema/index.ts';
import type { ProductSnapshot, ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { yieldToRequests } from '../../platform/jobs/event-loop.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import { readShownRows } from '../snapshot/shown-rows.ts';
import { snapshotOf } from '../snapshot/read-snapshot.ts';
import type { Services } from '../../platform/config/services.ts';
import { productIdsIn, stepOf } from '../../orders/order/form-step.ts';
import { isVisibleAt, productOrder } from '../../shops/shop/find.ts';
import { minute } from '../../platform/formats/durations.ts';

type ShopRow = typeof shops.$inferSelect;
type OwnerRow = typeof users.$inferSelect;
export type WithLists = Services & { readonly listedProducts: ReturnType<typeof openListedProducts> };

/** The products on the page of an order form: all of the shop for its step that lists them, else those of the form. */
export const productsOfForm = async (
  { listedProducts }: WithLists,
  fields: Readonly<Record<string, string>>,
  { shop, owner }: { readonly shop: ShopRow; readonly owner: OwnerRow },
): Promise<SQL | readonly ProductSnapshot[]> =>
  stepOf(fields)?.kind === 'list' ? listedProducts(shop, owner) : inArray(products.id, productIdsIn(fields));

/** Products, with all their variants, that are read per step. Other requests run in between. */
const atOnce = 25;

const maxLists = 20;

/** How long (ms) a list is cached while its shop does not change. Sales begin and end without a write. */
const maxAge = minute;

/**
 * A shop's products for a list, with prices and stock but without variants. A shop may have a hundred thousand
 * variants.
 */
export function openListedProducts({ config, database: { db }, now }: Services) {
  const queue = pLimit(1);

  async function read(shop: ShopRow, owner: OwnerRow): Promise<readonly ProductSnapshot[]> {
    const shown = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.shopId, shop.id), isVisibleAt(now())))
      .orderBy(...productOrder)
      .limit(termsAt(owner, now()).maxProducts);
    const listed: ProductSnapshot[] = [];
    for (let start = 0; start < shown.length; start += atOnce) {
      await yieldToRequests();
      const ids = shown.slice(start, start + atOnce).map(({ id }) => id);
      const rows = await readShownRows(db, shop, now(), inArray(products.id, ids));
      const part = snapshotOf(shop, owner, rows, config.supportWhatsapp, now()).products;
      listed.push(...part.map(({ variants: _, ...product }) => product));
    }
    return listed;
  }

  const cache = new LRUCache<string, readonly ProductSnapshot[], { shop: ShopRow; owner: OwnerRow }>({
    max: maxLists,
    ttl: maxAge,
    ignoreFetchAbort: true,
    fetchMethod: (_, __, { context: { shop, owner } }) => queue(read, shop, owner),
  });

  return async (shop: ShopRow, owner: OwnerRow): Promise<readonly ProductSnapshot[]> => {
    const [publication] = await db
      .select({ version: publications.wanted })
      .from(publications)
      .where(eq(publications.shopId, shop.id));
    return cache.forceFetch(`${shop.id} ${publication?.version ?? 0}`, { context: { shop, owner } });
  };
}

/** A shop's snapshot with some of its products: a condition, or the products themselves. */
export async function snapshotWith(
  { config, database: { db }, now }: Services,
  { shop, owner }: { readonly shop: ShopRow; readonly owner: OwnerRow },
  which: SQL | readonly ProductSnapshot[],
): Promise<ShopSnapshot> {
  const isList = Array.isArray(which);
  const rows = await readShownRows(db, shop, now(), isList ? sql`false` : (which as SQL));
  const read = snapshotOf(shop, owner, rows, config.supportWhatsapp, now());
  return isList ? { ...read, products: which } : read;
}
