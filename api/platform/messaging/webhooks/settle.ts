import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { hookDeliveries, hookReceivers } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import { leaseEnd, nextDue, type Delivery, type Receiver } from './claim-receiver.ts';
import type { Outcome } from './deliver.ts';
import { pauseReceiver } from './pause-receiver.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits after the first, second, … failure of a message; a day after the first one it is given up. */
const waits = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour];

/** A receiver that is down is left alone for as long, with everything else that it is to be told. */
const holds = [10 * second, minute, 5 * minute, 30 * minute];

/** A shop's receiver that has been down for so long is paused, ms. */
const pausedAfter = 3 * day;

/** Messages given up in one go, so that nobody's write waits long. */
const chunk = 500;

export interface Told {
  readonly delivery: Delivery;
  readonly outcome: Outcome;
}

/**
 * Notes what became of messages, each unless a newer one has taken its place meanwhile. A failure of a server that stood
 * still until another one had the receiver does not undo what that one noted.
 * @returns `held`: the receiver is down and not to be called for a while
 */
export async function settle(
  { config, database, now }: Services,
  receiver: Receiver,
  told: readonly Told[],
): Promise<'goes on' | 'held'> {
  return database.write(async (transaction) => {
    for (const { delivery, outcome } of told) await note(transaction, delivery, outcome, now());
    const [current] = await transaction.select().from(hookReceivers).where(eq(hookReceivers.id, receiver.id));
    if (!current) return 'held';
    const answered = told.some(({ outcome }) => outcome.kind !== 'failed' || !outcome.isDown);
    const isGone = told.some(({ outcome }) => outcome.kind === 'failed' && outcome.status === 410);
    const change = answered && !isGone ? alive(now()) : await down(transaction, config, current, isGone, now());
    await transaction.update(hookReceivers).set(change).where(eq(hookReceivers.id, receiver.id));
    return answered && !isGone ? 'goes on' : 'held';
  });
}

async function note(transaction: Transaction, delivery: Delivery, outcome: Outcome, now: number): Promise<void> {
  const { id, attempts } = delivery;
  if (outcome.kind === 'void') return void (await transaction.delete(hookDeliveries).where(eq(hookDeliveries.id, id)));
  const wait = waits[attempts];
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

const alive = (now: number) => ({ failures: 0, failingSince: null, heldUntil: leaseEnd(now) });

async function down(
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
  const hold = holds[Math.min(receiver.failures, holds.length - 1)] ?? 0;
  return {
    failures: receiver.failures + 1,
    failingSince,
    heldUntil: now + hold,
    dueAt: await nextDue(transaction, receiver.id),
  };
}

/** What has waited for a day behind others that failed is given up with them. */
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
