import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { shopPages } from '../../../db/schema/index.ts';
import { isSalesPage } from './find.ts';

/** The reported sales page, if it is one of this shop; otherwise null. */
export async function pageOf(db: Queryable, shopId: string, pageId: string | undefined): Promise<string | null> {
  if (!pageId) return null;
  const [page] = await db
    .select({ id: shopPages.id })
    .from(shopPages)
    .where(and(eq(shopPages.id, pageId), eq(shopPages.shopId, shopId), isSalesPage));
  return page?.id ?? null;
}
