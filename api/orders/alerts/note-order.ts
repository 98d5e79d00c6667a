import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once.ts';
import type { Transaction } from '../../../db/client.ts';
import { tellOnCommit } from '../../../db/commits.ts';
import { orderAlerts } from '../../../db/schema/index.ts';
import { afterQuiet } from './quiet-hours.ts';

/** Committed transactions after which somebody is to be told of an order tell this topic. */
export const alertsTopic = 'order alerts';

const minute = 60_000;

/** The first order is told at once, those that follow together: at most one mail, one message to devices in so long. */
export const mailInterval = 15 * minute;
export const pushInterval = 2 * minute;

/** Has a shop's people told of an order that came in, once it is committed. */
export async function noteOrder(
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
  if (change.mailDueAt <= now || change.pushDueAt <= now) tellOnCommit(transaction, alertsTopic);
}

const readAlerts = builtOnce((db) =>
  db
    .select()
    .from(orderAlerts)
    .where(eq(orderAlerts.shopId, sql.placeholder('shopId')))
    .prepare(),
);

/** A shop's row begins with its first order since there are alerts: older ones are no news. */
async function findOrMake(transaction: Transaction, shopId: string, number: number) {
  const [kept] = await readAlerts(transaction, { shopId });
  if (kept) return kept;
  const [made] = await transaction
    .insert(orderAlerts)
    .values({ shopId, mailedNumber: number - 1, pushedNumber: number - 1 })
    .returning();
  if (!made) throw new Error('An insert gives its row back');
  return made;
}
