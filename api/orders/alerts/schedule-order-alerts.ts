import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once.ts';
import type { Transaction } from '../../../db/client.ts';
import { emitOnCommit } from '../../../db/commits.ts';
import { orderAlerts } from '../../../db/schema/index.ts';
import { afterQuiet } from './quiet-hours.ts';
import { minute } from '../../platform/formats/durations.ts';

/** Topic of commits that make an order alert due. */
export const alertsTopic = 'order alerts';

/**
 * The first order is announced at once. Further orders wait: at most one mail and one push message per interval (ms).
 */
export const mailInterval = 15 * minute;
export const pushInterval = 2 * minute;

/** Schedules the alerts about a new order. The sender starts after the commit. */
export async function scheduleOrderAlerts(
  transaction: Transaction,
  { shopId, number }: { readonly shopId: string; readonly number: number },
  now: number,
): Promise<void> {
  const alerts = await findOrMake(transaction, shopId, number);
  const change = {
    mailDueAt: alerts.mailDueAt ?? afterQuiet(alerts, Math.max(now, alerts.mailedAt + mailInterval)),
    pushDueAt: alerts.pushDueAt ?? afterQuiet(alerts, Math.max(now, alerts.pushedAt + pushInterval)),
  };
  if (change.mailDueAt !== alerts.mailDueAt || change.pushDueAt !== alerts.pushDueAt)
    await transaction.update(orderAlerts).set(change).where(eq(orderAlerts.shopId, shopId));
  if (change.mailDueAt <= now || change.pushDueAt <= now) emitOnCommit(transaction, alertsTopic);
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
