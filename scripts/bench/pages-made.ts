import { and, count, eq, isNotNull } from 'drizzle-orm';
import { PageStore } from '../../api/publishing/pages/page-store.ts';
import { openDiskStore } from '../../api/platform/storage/disk-store.ts';
import type { Database } from '../../db/client.ts';
import { publications, siteEditions } from '../../db/schema/index.ts';

/** The number of shops whose public pages have the current edition. */
export async function publishedShops({ db }: Database): Promise<number> {
  const [site] = await db.select().from(siteEditions);
  if (!site) return 0;
  const isCurrent = eq(publications.edition, `${site.build}.${site.round}`);
  const [row] = await db
    .select({ total: count() })
    .from(publications)
    .where(and(isCurrent, isNotNull(publications.manifest)));
  return row?.total ?? 0;
}

/** The number of pages of a measured shop from its manifest, without the link preview. All shops have as many. */
export async function pagesAShop({ db }: Database, dataFolder: string): Promise<number> {
  const pages = new PageStore(await openDiskStore(`${dataFolder}/storage`));
  const rows = await db.select().from(publications).where(isNotNull(publications.manifest)).limit(10);
  for (const { shopId, manifest } of rows) {
    // A shop that was published again meanwhile has another manifest.
    const named = manifest && (await pages.readManifest(shopId, manifest));
    if (named) return Object.keys(named.manifest.pages).filter((key) => key !== 'og.jpg').length;
  }
  throw new Error('No shop is published');
}
