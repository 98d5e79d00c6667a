import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once.ts';
import type { Transaction } from '../../../db/client.ts';
import { orderAlerts } from '../../../db/schema/index.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { afterQuiet } from './quiet-hours.ts';
import { minute } from '../../platform/formats/durations.ts';

/**
 * The first order is announced at once. Further orders wait: at most one mail and one push message per interval (ms).
 */
const mailInterval = 15 * minute;
const pushInterval = 2 * minute;

type Alerts = typeof orderAlerts.$inferSelect;

/** When the next mail about orders may be sent, epoch ms. */
export const nextMail = (alerts: Alerts, now: number): number => nextAfter(alerts, alerts.mailedAt, mailInterval, now);

/** When the next push message about orders may be sent, epoch ms. */
export const nextPush = (alerts: Alerts, now: number): number => nextAfter(alerts, alerts.pushedAt, pushInterval, now);

/** A last time in the future was stored while the clock was ahead. */
const nextAfter = (alerts: Alerts, last: number, interval: number, now: number): number =>
  afterQuiet(alerts, last > now ? now : Math.max(now, last + interval));

/** Schedules the alerts about a new order. They are sent after the commit. */
export async function scheduleOrderAlerts(
  transaction: Transaction,
  { shopId, number }: { readonly shopId: string; readonly number: number },
  now: number,
): Promise<void> {
  enqueueAlerts(transaction, await findOrMake(transaction, shopId, number), now);
}

/** @param isForced ends the wait after a failed push message */
export function enqueueAlerts(transaction: Transaction, alerts: Alerts, now: number, isForced = false): void {
  const { shopId } = alerts;
  const request = { key: shopId, tenant: shopId, isForced };
  enqueue(transaction, { ...request, kind: 'order mails', dueAt: nextMail(alerts, now) }, now);
  enqueue(transaction, { ...request, kind: 'order pushes', dueAt: nextPush(alerts, now) }, now);
}

const readAlerts = builtOnce((db) =>
  db
    .select()
    .from(orderAlerts)
    .where(eq(orderAlerts.shopId, sql.placeholder('shopId')))
    .prepare(),
);

/** A shop's row is created with its first order after alerts were introduced. Earlier orders are not announced. */
async function findOrMake(transaction: Transaction, shopId: string, number: number) {
  const [existing] = await readAlerts(transaction, { shopId });
  if (existing) return existing;
  const [made] = await transaction
    .insert(orderAlerts)
    .values({ shopId, mailedNumber: number - 1, pushedNumber: number - 1 })
    .returning();
  if (!made) throw new Error('The insert returned no row');
  return made;
}
