import { and, eq, gt, or } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';

type Times = Pick<typeof products.$inferSelect, 'saleFrom' | 'saleUntil' | 'publishAt'>;

/** The times at which products of a shop will show otherwise than now, by themselves. */
export const scheduledQuery = (db: Reader, shopId: string, now: number) =>
  db
    .select({ saleFrom: products.saleFrom, saleUntil: products.saleUntil, publishAt: products.publishAt })
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        eq(products.status, 'active'),
        eq(products.hiddenByOwner, false),
        eq(products.hiddenByPlan, false),
        or(gt(products.saleFrom, now), gt(products.saleUntil, now), gt(products.publishAt, now)),
      ),
    );

/** The first of them after `now`; null for none. */
export function nextChange(scheduled: readonly Times[], now: number): number | null {
  const times = scheduled.flatMap(({ saleFrom, saleUntil, publishAt }) =>
    [saleFrom, saleUntil, publishAt].filter((time) => time !== null && time > now),
  );
  return times.reduce<number | null>((first, time) => (first === null || (time ?? first) < first ? time : first), null);
}
