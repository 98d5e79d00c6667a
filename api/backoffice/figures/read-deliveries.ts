import { count, countDistinct, eq, sum, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { outsideHistories, sharedDeliveries } from '../../../db/schema/index.ts';

/** The counts that shops share about parcels, and the questions of a day. Only sums: no shop and no phone. */
export async function readDeliveries(db: Queryable) {
  const { delivered, returned, shopId } = sharedDeliveries;
  const [shared] = await db
    .select({
      shops: countDistinct(shopId),
      delivered: sum(delivered).mapWith(Number),
      returned: sum(returned).mapWith(Number),
    })
    .from(sharedDeliveries);
  const requests = (which?: SQL) => db.select({ count: count() }).from(outsideHistories).where(which);
  const [[all], [received]] = [await requests(), await requests(eq(outsideHistories.state, 'received'))];
  return {
    shops: shared?.shops ?? 0,
    delivered: shared?.delivered ?? 0,
    returned: shared?.returned ?? 0,
    requests: all?.count ?? 0,
    received: received?.count ?? 0,
  };
}
