import { and, eq, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { products, publications } from '../../../db/schema/index.ts';
import type { ProductSnapshot, ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { PageShop } from '../../orders/pages/show-page.ts';
import type { Services } from '../../platform/config/services.ts';
import { minute } from '../../platform/formats/durations.ts';
import { yieldToRequests } from '../../platform/jobs/event-loop.ts';
import { isVisibleAt, productOrder } from '../../shops/shop/find.ts';
import { snapshotOf } from '../snapshot/read-snapshot.ts';
import { readShownRows } from '../snapshot/shown-rows.ts';

type Shop = Pick<PageShop, 'shop' | 'owner'>;
export type ReadShop = (of: Shop, which: PageShop['products']) => Promise<ShopSnapshot>;

/** Products, with all their variants, that are read per step. Other requests run in between. */
const atOnce = 25;

const maxLists = 20;

/** How long (ms) a list is cached while its shop does not change. Sales begin and end without a write. */
const maxAge = minute;

/** Returns a function that reads a shop for a page of one reader: with chosen products, or a list of all. */
export function openReadShop({ config, database: { db }, now }: Services): ReadShop {
  const queue = pLimit(1);

  /** Lists have prices and stock, but no variants. A shop may have a hundred thousand. */
  const lists = new LRUCache<string, readonly ProductSnapshot[], Shop>({
    max: maxLists,
    ttl: maxAge,
    ignoreFetchAbort: true,
    fetchMethod: (_, __, { context }) => queue(readList, context),
  });

  async function readChosen({ shop, owner }: Shop, ids: readonly string[]): Promise<ShopSnapshot> {
    const rows = await readShownRows(db, shop, now(), inArray(products.id, [...ids]));
    return snapshotOf(shop, owner, rows, config.supportWhatsapp, now());
  }

  async function readList(of: Shop): Promise<readonly ProductSnapshot[]> {
    const shown = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.shopId, of.shop.id), isVisibleAt(now())))
      .orderBy(...productOrder)
      .limit(termsAt(of.owner, now()).maxProducts);
    const listed: ProductSnapshot[] = [];
    for (let start = 0; start < shown.length; start += atOnce) {
      await yieldToRequests();
      const ids = shown.slice(start, start + atOnce).map(({ id }) => id);
      const part = await readChosen(of, ids);
      listed.push(...part.products.map(({ variants: _, ...product }) => product));
    }
    return listed;
  }

  async function listOf(of: Shop): Promise<readonly ProductSnapshot[]> {
    const isOfShop = eq(publications.shopId, of.shop.id);
    const [row] = await db.select({ version: publications.wanted }).from(publications).where(isOfShop);
    return lists.forceFetch(`${of.shop.id} ${row?.version ?? 0}`, { context: of });
  }

  return async (of, which) =>
    which === 'all' ? { ...(await readChosen(of, [])), products: await listOf(of) } : readChosen(of, which);
}
