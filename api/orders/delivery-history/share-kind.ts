import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { customers, sharedDeliveries } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { hour, minute } from '../../platform/formats/durations.ts';
import type { Job, Outcome, QueuedKind } from '../../platform/jobs/kind.ts';
import { orderSecret } from '../order/secret.ts';
import { findHistorySettings } from './find-known.ts';
import { shareJob } from './follow-counts.ts';
import { sharedMark } from './marks.ts';

/** Customers of one transaction. */
const atOnce = 500;

/** Shares the counts of a shop's customers that are not shared yet. The key is the shop's id. */
export const shareKind: QueuedKind = {
  name: shareJob,
  run: share,
  waits: [minute, 5 * minute, hour],
  timeLimit: 2 * minute,
  furthest: hour,
};

async function share(services: Services, { key: shopId }: Job): Promise<Outcome> {
  const { database, now } = services;
  const secret = await orderSecret(services);
  const shared = await database.write(async (transaction) => {
    if (!(await findHistorySettings(transaction, shopId)).isShared) return 0;
    const missing = await transaction
      .select({
        customer: customers.number,
        phone: customers.phone,
        delivered: customers.delivered,
        returned: customers.returned,
      })
      .from(customers)
      .leftJoin(sharedDeliveries, eq(sharedDeliveries.customer, customers.number))
      .where(
        and(
          eq(customers.shopId, shopId),
          or(gt(customers.delivered, 0), gt(customers.returned, 0)),
          isNull(sharedDeliveries.customer),
        ),
      )
      .limit(atOnce);
    if (missing.length > 0)
      await transaction
        .insert(sharedDeliveries)
        .values(missing.map(({ phone, ...counts }) => ({ ...counts, shopId, mark: sharedMark(secret, phone) })));
    return missing.length;
  });
  return shared === atOnce ? { dueAt: now() } : undefined;
}
