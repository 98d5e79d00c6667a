import { and, eq, isNotNull, notInArray, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { dailySalesVisits, orders, shopPages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { pagePositions } from '../pages/find.ts';
import { findOwnShop, type ShopRow } from '../shop/find.ts';
import { findTerms } from '../shop/find-terms.ts';
import type { SalesPageList } from './contract.ts';
import { viewSalesPage } from './view.ts';

/** Whether a row of `shop_pages` is a sales page. */
export const isSalesPage = eq(shopPages.kind, 'sales');

/** A page of a shop in which the actor may change the settings. @throws Failure `not_found` for another shop's page */
export async function findOwnSalesPage(db: Queryable, actor: Actor, shopId: string, pageId: string) {
  const shop = await findOwnShop(db, actor, shopId, 'settings');
  const [page] = await db
    .select()
    .from(shopPages)
    .where(and(eq(shopPages.id, pageId), eq(shopPages.shopId, shop.id), isSalesPage));
  if (!page) throw new Failure('not_found');
  return page;
}

/** The id of the sales page that a form or a visit names, if it is one of this shop; otherwise null. */
export async function findSalesPageId(
  db: Queryable,
  shopId: string,
  named: string | undefined,
): Promise<string | null> {
  if (!named) return null;
  const [page] = await db
    .select({ id: shopPages.id })
    .from(shopPages)
    .where(and(eq(shopPages.id, named), eq(shopPages.shopId, shopId), isSalesPage));
  return page?.id ?? null;
}

/** The actor's sales pages, with their visits and orders. @throws Failure `shop_not_found`, `not_in_role` */
export async function listSalesPages(db: Queryable, actor: Actor, shopId: string, now: number): Promise<SalesPageList> {
  const shop = await findOwnShop(db, actor, shopId, 'settings');
  const rows = await db
    .select()
    .from(shopPages)
    .where(and(eq(shopPages.shopId, shop.id), isSalesPage))
    .orderBy(...pagePositions);
  const [visits, ordered] = [await readVisits(db, shop.id), await readOrders(db, shop.id)];
  const pages = rows.map((row) =>
    viewSalesPage(row, { visits: visits.get(row.id) ?? 0, orders: ordered.get(row.id) ?? 0 }),
  );
  return { pages, maxPages: await maxSalesPagesOf(db, shop, now) };
}

/** The number of sales pages that the owner's plan publishes. */
export const maxSalesPagesOf = async (db: Queryable, shop: Pick<ShopRow, 'ownerId'>, now: number): Promise<number> =>
  (await findTerms(db, shop, now))?.maxSalesPages ?? 0;

/** The visits and orders of one page of a shop that the caller has found. */
export async function countsOf(db: Queryable, { id, shopId }: Pick<typeof shopPages.$inferSelect, 'id' | 'shopId'>) {
  const [visits, ordered] = [await readVisits(db, shopId), await readOrders(db, shopId)];
  return { visits: visits.get(id) ?? 0, orders: ordered.get(id) ?? 0 };
}

async function readVisits(db: Queryable, shopId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ pageId: dailySalesVisits.pageId, visits: sum(dailySalesVisits.visits).mapWith(Number) })
    .from(dailySalesVisits)
    .where(eq(dailySalesVisits.shopId, shopId))
    .groupBy(dailySalesVisits.pageId);
  return new Map(rows.map(({ pageId, visits }) => [pageId, visits]));
}

async function readOrders(db: Queryable, shopId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ pageId: orders.pageId, orders: sql<number>`count(*)` })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), isNotNull(orders.pageId), notInArray(orders.state, ['cancelled'])))
    .groupBy(orders.pageId);
  return new Map(rows.map(({ pageId, orders: total }) => [pageId ?? '', total]));
}
