import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publications } from '../../../db/schema/index.ts';
import { endLease } from '../../platform/jobs/lease-holder.ts';
import { priorities, type Priority } from '../../platform/publications/priorities.ts';
import { isFree, touchShop } from '../../platform/publications/touch-shop.ts';
import { outdated } from './editions.ts';
import { leaseIdleShop, releaseLease } from './publication-row.ts';
import type { Publishing } from './publishing.ts';

interface Wanted {
  readonly priority: Priority;
  /** Of this process. Only the build that was started last takes shops of another edition. */
  readonly build: string;
  readonly limit: number;
  readonly now: number;
}

/** Ids of up to `limit` shops to publish that nobody is publishing: those due, then those of another edition. */
export async function findDueShops({ db }: Database, { priority, build, limit, now }: Wanted): Promise<string[]> {
  const find = (condition: SQL | undefined) =>
    db
      .select({ shopId: publications.shopId })
      .from(publications)
      .where(and(condition, isFree(now)))
      .limit(limit);
  const due = find(and(eq(publications.priority, priority), lte(publications.dueAt, now))).orderBy(
    asc(publications.dueAt),
  );
  const others = priority === priorities.rebuild ? outdated(build).map(find) : [];
  const found = await db.batch([due, ...others]);
  return found
    .flat()
    .map(({ shopId }) => shopId)
    .slice(0, limit);
}

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
  try {
    const current = await present();
    const removed = current?.named === null ? 0 : await pages.sweep(shopId, current?.named ?? null);
    await releaseLease(database, lease);
    return removed;
  } finally {
    endLease(lease.name);
  }
}

/** Shops per transaction. Many sales end at midnight, and other writers must run in between. */
const shopsAtOnce = 25;

/**
 * Requests a rebuild of shops in which a sale has begun or ended or a product becomes visible. Each change is handled
 * once, by any process, however late. The next change of a shop is recorded when its pages are published (`publication-row.ts`).
 * @returns the number of shops
 */
export async function raiseChanges({ db, write }: Database, now: number): Promise<number> {
  const isDue = lte(publications.changesAt, now);
  const [waiting] = await db.select({ shopId: publications.shopId }).from(publications).where(isDue).limit(1);
  if (!waiting) return 0;
  return write(async (transaction) => {
    const due = await transaction
      .select({ shopId: publications.shopId })
      .from(publications)
      .where(isDue)
      .orderBy(asc(publications.changesAt))
      .limit(shopsAtOnce);
    for (const { shopId } of due) {
      await transaction.update(publications).set({ changesAt: null }).where(eq(publications.shopId, shopId));
      await touchShop({ transaction, now }, shopId);
    }
    return due.length;
  });
}
