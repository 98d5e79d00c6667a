import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { shopPages } from '../../../db/schema/index.ts';

/**
 * The current slug of a page that a seller wrote, from its path below the shop with a former slug; null if no page had
 * it. If several pages had it, the page that was changed last wins.
 */
export async function findMovedPage({ db }: Database, shopId: string, key: string): Promise<string | null> {
  const former = /^pages\/([^/]+)$/.exec(key)?.[1];
  if (former === undefined) return null;
  const pages = await db
    .select({ slug: shopPages.slug, formerSlugs: shopPages.formerSlugs })
    .from(shopPages)
    .where(eq(shopPages.shopId, shopId))
    .orderBy(desc(shopPages.updatedAt));
  return pages.find(({ formerSlugs }) => formerSlugs.includes(former))?.slug ?? null;
}
