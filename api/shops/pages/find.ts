import { and, asc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { shopPages } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { findOwnShop, type ShopRow } from '../shop/find.ts';
import { findTerms } from '../shop/find-terms.ts';
import type { PageList } from './contract.ts';
import { viewPage } from './view.ts';

/** The order in which pages are listed and linked. */
export const pagePositions = [asc(shopPages.position), asc(shopPages.id)] as const;

/** Whether a row is a page of text. Sales pages have their own list and limit. */
export const isWritten = ne(shopPages.kind, 'sales');

/** A page of a shop in which the actor may change the settings. @throws Failure `not_found` for another shop's page */
export async function findOwnPage(db: Queryable, actor: Actor, shopId: string, pageId: string) {
  const shop = await findOwnShop(db, actor, shopId, 'settings');
  const [page] = await db
    .select()
    .from(shopPages)
    .where(and(eq(shopPages.id, pageId), eq(shopPages.shopId, shop.id), isWritten));
  if (!page) throw new Failure('not_found');
  return page;
}

/** The pages of a shop that the caller has found, with bodies. */
export async function listPages(db: Queryable, shop: Pick<ShopRow, 'id' | 'ownerId'>, now: number): Promise<PageList> {
  const rows = await db
    .select()
    .from(shopPages)
    .where(and(eq(shopPages.shopId, shop.id), isWritten))
    .orderBy(...pagePositions);
  return { pages: rows.map(viewPage), maxPages: await maxPagesOf(db, shop, now) };
}

/** The number of pages that the owner's plan publishes. */
export const maxPagesOf = async (db: Queryable, shop: Pick<ShopRow, 'ownerId'>, now: number): Promise<number> =>
  (await findTerms(db, shop, now))?.maxPages ?? 0;
