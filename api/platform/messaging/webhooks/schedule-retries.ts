import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { hookDeliveries, hookReceivers } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import { leaseEnd, nextDue, type Delivery, type Receiver } from './claim-receiver.ts';
import type { Outcome } from './deliver.ts';
import { pauseReceiver } from './pause-receiver.ts';
import { day, hour, minute, second } from '../../formats/durations.ts';

/** Waits after the first, second, … failure of a message. It is given up a day after the first failure. */
const messageWaits = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour];

/** Waits after the first, second, … failure of a receiver that is down. They apply to all its messages. */
const receiverWaits = [10 * second, minute, 5 * minute, 30 * minute];

/** A shop's receiver is paused after being down for this long, ms. */
const pausedAfter = 3 * day;

/** Messages per transaction when giving up, so that other writes do not wait long. */
const chunk = 500;

export interface SentDelivery {
  readonly delivery: Delivery;
  readonly outcome: Outcome;
}

/**
 * Stores the outcomes of messages and schedules retries, unless a newer message has replaced them. A failure on a
 * server that resumes after a pause does not overwrite the results of the server that took over.
 * @returns `wait` if the receiver is down and must not be contacted for a while
 */
export async function scheduleRetries(
  { config, database, now }: Services,
  receiver: Receiver,
  sent: readonly SentDelivery[],
): Promise<'continue' | 'wait'> {
  return database.write(async (transaction) => {
    for (const { delivery, outcome } of sent) await storeOutcome(transaction, delivery, outcome, now());
    const [current] = await transaction.select().from(hookReceivers).where(eq(hookReceivers.id, receiver.id));
    if (!current) return 'wait';
    const isReachable = sent.some(({ outcome }) => outcome.kind !== 'failed' || !outcome.isDown);
    const isGone = sent.some(({ outcome }) => outcome.kind === 'failed' && outcome.status === 410);
    const change =
      isReachable && !isGone ? resetFailures(now()) : await recordFailure(transaction, config, current, isGone, now());
    await transaction.update(hookReceivers).set(change).where(eq(hookReceivers.id, receiver.id));
    return isReachable && !isGone ? 'continue' : 'wait';
  });
}

async function storeOutcome(
  transaction: Transaction,
  delivery: Delivery,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const { id, attempts } = delivery;
  if (outcome.kind === 'void') return void (await transaction.delete(hookDeliveries).where(eq(hookDeliveries.id, id)));
  const wait = messageWaits[attempts];
  const change =
    outcome.kind === 'delivered'
      ? { dueAt: null, deliveredAt: now, lastError: null, lastStatus: outcome.status }
      : {
          dueAt: wait === undefined ? null : now + wait,
          lastError: outcome.error.slice(0, 300),
          lastStatus: outcome.status,
        };
  const isAsClaimed = outcome.kind === 'failed' ? eq(hookDeliveries.attempts, attempts) : undefined;
  await transaction
    .update(hookDeliveries)
    .set({ ...change, attempts: attempts + 1 })
    .where(and(eq(hookDeliveries.id, id), isAsClaimed));
}

const resetFailures = (now: number) => ({ failures: 0, failingSince: null, heldUntil: leaseEnd(now) });

async function recordFailure(
  transaction: Transaction,
  config: Services['config'],
  receiver: Receiver,
  isGone: boolean,
  now: number,
): Promise<Partial<Receiver>> {
  const failingSince = receiver.failingSince ?? now;
  if (receiver.shopId !== null && (isGone || now - failingSince >= pausedAfter))
    return pauseReceiver(transaction, config, receiver, now);
  await giveUpOld(transaction, receiver.id, now);
  const wait = receiverWaits[Math.min(receiver.failures, receiverWaits.length - 1)] ?? 0;
  return {
    failures: receiver.failures + 1,
    failingSince,
    heldUntil: now + wait,
    dueAt: await nextDue(transaction, receiver.id),
  };
}

/** Gives up messages that have waited for a day behind failed ones. */
async function giveUpOld(transaction: Transaction, receiverId: string, now: number): Promise<void> {
  const old = transaction
    .select({ id: hookDeliveries.id })
    .from(hookDeliveries)
    .where(
      and(
        eq(hookDeliveries.receiverId, receiverId),
        lte(hookDeliveries.dueAt, now),
        lte(hookDeliveries.createdAt, now - day),
      ),
    )
    .limit(chunk);
  await transaction
    .update(hookDeliveries)
    .set({ dueAt: null, lastError: sql`coalesce(${hookDeliveries.lastError}, 'The receiver was down for a day')` })
    .where(inArray(hookDeliveries.id, old));
}
