import { asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publications } from '../../../db/schema/index.ts';
import { touchShop } from '../../platform/jobs/touch-shop.ts';

/** Shops asked for in one transaction: at midnight many sales end together, and other writers take turns with this one. */
const shopsAtOnce = 25;

/**
 * Asks for the pages of shops in which a sale has begun or ended or a product is to appear, each time once, whichever
 * process comes first and however late. What a shop waits for next is noted when its pages are public (`point.ts`).
 * @returns how many shops
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
