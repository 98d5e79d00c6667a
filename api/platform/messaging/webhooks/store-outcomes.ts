import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import { hookDeliveries, hookReceivers, jobs } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import { isHeldBy } from '../../jobs/enqueue.ts';
import type { Job, Outcome } from '../../jobs/kind.ts';
import type { Outcome as Delivered } from './deliver.ts';
import { findNextDue, type Delivery, type Receiver } from './due-deliveries.ts';
import { pauseReceiver } from './pause-receiver.ts';
import { day, hour, minute, second } from '../../formats/durations.ts';

/** Waits after the first, second, … failure of a message. It is given up a day after the first failure. */
const messageWaits = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour];

/** A shop's receiver is paused after being down for this long, ms. */
const pausedAfter = 3 * day;

/** Messages per transaction when giving up, so that other writes do not wait long. */
const chunk = 500;

export interface SentDelivery {
  readonly delivery: Delivery;
  readonly outcome: Delivered;
}

/**
 * Stores the outcomes of messages and schedules retries, unless a newer message has replaced them. A failure on a
 * server that resumes after a pause does not overwrite the results of the server that took over.
 * @returns the outcome for the receiver: failed if it is down
 */
export async function storeOutcomes(
  { database, now }: Services,
  job: Job,
  receiver: Receiver,
  sent: readonly SentDelivery[],
): Promise<Outcome> {
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    for (const { delivery, outcome } of sent) await storeOutcome(context, delivery, outcome);
    const [held] = await transaction.select({ name: jobs.name }).from(jobs).where(isHeldBy(job));
    const [current] = await transaction.select().from(hookReceivers).where(eq(hookReceivers.id, receiver.id));
    if (!held || !current) return;
    const problem = problemOf(sent);
    const change = problem ? await recordFailure(context, current, problem) : { failingSince: null };
    await transaction.update(hookReceivers).set(change).where(eq(hookReceivers.id, receiver.id));
    const next = await findNextDue(transaction, receiver.id);
    if (next === null) return;
    return problem ? { failed: problem.error } : { dueAt: Math.max(next, now()) };
  });
}

/** Why the receiver is down or gone; undefined if it is reachable. */
function problemOf(sent: readonly SentDelivery[]) {
  const failed = sent.flatMap(({ outcome }) => (outcome.kind === 'failed' ? [outcome] : []));
  const isDown = failed.length === sent.length && failed.every((outcome) => outcome.isDown);
  return failed.find(({ status }) => status === 410) ?? (isDown ? failed[0] : undefined);
}

async function storeOutcome({ transaction, now }: WriteContext, delivery: Delivery, outcome: Delivered): Promise<void> {
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
  const isSameAttempt = outcome.kind === 'failed' ? eq(hookDeliveries.attempts, attempts) : undefined;
  await transaction
    .update(hookDeliveries)
    .set({ ...change, attempts: attempts + 1 })
    .where(and(eq(hookDeliveries.id, id), isSameAttempt));
}

async function recordFailure(
  context: WriteContext,
  receiver: Receiver,
  { status }: { readonly status: number | null },
): Promise<Partial<Receiver>> {
  const failingSince = receiver.failingSince ?? context.now;
  if (receiver.shopId !== null && (status === 410 || context.now - failingSince >= pausedAfter))
    return pauseReceiver(context, receiver);
  await giveUpOld(context, receiver.id);
  return { failingSince };
}

/** Gives up messages that have waited for a day behind failed ones. */
async function giveUpOld({ transaction, now }: WriteContext, receiverId: string): Promise<void> {
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
