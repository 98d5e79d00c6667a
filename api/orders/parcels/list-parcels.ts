import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { maxBooked, type ParcelSummary } from './contract.ts';
import { readLatest } from './find.ts';
import { summaryOfParcel } from './view.ts';

/**
 * The latest parcels of orders of the actor's own shop, for following a booking. Ids of other orders are ignored.
 * @param ids separated by full stops
 * @throws Failure `shop_not_found`, `not_in_role`
 */
export async function listParcels(
  db: Queryable,
  actor: Actor,
  shopId: string,
  ids: string,
): Promise<{ readonly parcels: readonly ParcelSummary[] }> {
  const shop = await findOwnShop(db, actor, shopId, 'orders');
  const wanted = ids.split('.').slice(0, maxBooked);
  const own = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopId, shop.id), inArray(orders.id, wanted)));
  const latest = await readLatest(
    db,
    own.map(({ id }) => id),
  );
  return { parcels: [...latest.values()].map(summaryOfParcel) };
}
