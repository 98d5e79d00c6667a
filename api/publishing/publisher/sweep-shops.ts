import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publications } from '../../../db/schema/index.ts';
import type { Claim } from '../../platform/jobs/publication-claim.ts';
import { claimResting, isClaimedBy } from './claim-shops.ts';
import type { Publishing } from './publishing.ts';

const batch = 200;

/**
 * Deletes page files that no public version uses, in all shops: files of publishers that died, and of shops that a save
 * took over. Skips shops that are being published and shops whose manifest cannot be read.
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
  const claim = await claimResting(database, shopId, now());
  if (!claim) return 0;
  const current = await present();
  const removed = current?.named === null ? 0 : await pages.sweep(shopId, current?.named ?? null);
  await giveBack(database, claim, now());
  return removed;
}

/** Releases the lease. A save in the meantime makes the shop due at once. */
async function giveBack({ write }: Database, claim: Claim, now: number): Promise<void> {
  await write(async (transaction) => {
    await transaction
      .update(publications)
      .set({
        leasedBy: null,
        leasedUntil: null,
        dueAt: sql`case when ${publications.wanted} > ${publications.published} then ${now} end`,
      })
      .where(isClaimedBy(claim));
  });
}
