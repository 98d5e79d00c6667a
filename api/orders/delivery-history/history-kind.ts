import { eq } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { hour, minute, second } from '../../platform/formats/durations.ts';
import type { Job, Outcome, QueuedKind } from '../../platform/jobs/kind.ts';
import { orderSecret } from '../order/secret.ts';
import { applyRule } from './apply-rule.ts';
import { requestProvider } from './request-provider.ts';
import { requestSteadfast } from './request-steadfast.ts';
import { findHistorySettings } from './find-known.ts';
import { historyJob } from './request-history.ts';

/** Asks others about the phone of a new order, and applies the shop's rule. The key is the order's id. */
export const historyKind: QueuedKind = {
  name: historyJob,
  run: requestAll,
  waits: [minute, 5 * minute],
  timeLimit: minute,
  furthest: hour,
  atOnce: 4,
};

async function requestAll(services: Services, { key }: Job): Promise<Outcome> {
  const { database, now } = services;
  const [order] = await database.db.select().from(orders).where(eq(orders.id, key));
  // The shop was erased, or the shopper.
  if (!order || order.phone === '') return;
  if (!(await findHistorySettings(database.db, order.shopId)).usesOutsideHistory) return;
  const secret = await orderSecret(services);
  const outcomes = await Promise.all([
    requestSteadfast(services, secret, order),
    requestProvider(services, secret, order.phone),
  ]);
  await applyRule(services, secret, key);
  if (outcomes.includes('wait')) return { dueAt: now() + 5 * second };
  return outcomes.find((one) => typeof one === 'object');
}
