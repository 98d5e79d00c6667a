import { asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publications } from '../../../db/schema/index.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';

/** Shops per transaction. Many sales end at midnight, and other writers must run in between. */
const shopsAtOnce = 25;

/**
 * Requests a rebuild of shops in which a sale has begun or ended or a product becomes visible. Each change is handled
 * once, by any process, however late. The next change of a shop is recorded when its pages are published (`point.ts`).
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
      await touchShop(transaction, shopId, now);
    }
    return due.length;
  });
}
