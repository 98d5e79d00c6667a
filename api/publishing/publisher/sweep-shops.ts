import { asc, eq, gt } from 'drizzle-orm';
import { publications } from '../../../db/schema/index.ts';
import { leaseIdleShop, releaseLease } from './lease.ts';
import type { Publishing } from './publishing.ts';

const batch = 200;

/**
 * Deletes page files that no public version uses, in all shops: files of publishers that died. Skips shops that are being published and shops whose manifest cannot be read.
 * @returns the number of deleted files
 */
export async function sweepShops(publishing: Publishing): Promise<number> {
  const { db } = publishing.services.database;
  let removed = 0;
  for (let last = '', isMore = true; isMore;) {
    const rows = await db
      .select({ shopId: publications.shopId })
      .from(publications)
      .where(gt(publications.shopId, last))
      .orderBy(asc(publications.shopId))
      .limit(batch);
    for (const { shopId } of rows) removed += await sweepShop(publishing, shopId);
    last = rows.at(-1)?.shopId ?? '';
    isMore = rows.length === batch;
  }
  return removed;
}

/** Takes the shop's lease only if there are unused files. The lease prevents a publication during the deletion. */
async function sweepShop({ services: { database, now }, pages }: Publishing, shopId: string): Promise<number> {
  const present = async () => {
    const [row] = await database.db.select().from(publications).where(eq(publications.shopId, shopId));
    if (!row?.manifest) return null;
    return { named: await pages.readManifest(shopId, row.manifest) };
  };
  const before = await present();
  if (before?.named === null || (await pages.leftOvers(shopId, before?.named ?? null)).length === 0) return 0;
  const lease = await leaseIdleShop(database, shopId, now());
  if (!lease) return 0;
  const current = await present();
  const removed = current?.named === null ? 0 : await pages.sweep(shopId, current?.named ?? null);
  await releaseLease(database, lease);
  return removed;
}
