import { and, eq, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm';
import { inSteps } from '../../../db/delete-in-steps.ts';
import { orders, shops } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { longestOrderMonths } from '../../shops/shop/contract.ts';
import { eraseOldSenders } from '../../payments/messages/erase-senders.ts';
import { eraseShopper } from './erase-shopper.ts';
import { day } from '../../platform/formats/durations.ts';

/** How long (ms) an order identifies its shopper. 24 months are 730 days. */
export const retentionOf = (months: number): number => Math.floor((months * 730) / 24) * day;

/**
 * Erases the shoppers of old orders, and the senders of payments that belong to no order: after 24 months, or earlier
 * if the shop chose so.
 * @returns the number of erased orders
 */
export async function eraseOldOrders(services: Services): Promise<number> {
  const { database, now } = services;
  const latest = now() - retentionOf(longestOrderMonths);
  let erased = await eraseWhere(services, lte(orders.createdAt, latest));
  await eraseOldSenders(database, latest);
  const earlier = await database.db
    .select({ id: shops.id, months: shops.orderMonths })
    .from(shops)
    .where(lt(shops.orderMonths, longestOrderMonths));
  for (const { id, months } of earlier) {
    const until = now() - retentionOf(months);
    erased += await eraseWhere(services, and(eq(orders.shopId, id), lte(orders.createdAt, until)));
    await eraseOldSenders(database, until, id);
  }
  return erased;
}

const eraseWhere = ({ database, now }: Services, condition: SQL | undefined): Promise<number> =>
  inSteps(database, async (transaction, rows) => {
    const chosen = transaction
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNull(orders.erasedAt), condition))
      .limit(rows);
    const old = await transaction.select().from(orders).where(inArray(orders.id, chosen));
    for (const order of old) await eraseShopper({ transaction, now: now() }, order);
    return old.length;
  });
