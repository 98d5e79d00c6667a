import { eq } from 'drizzle-orm';
import { hookReceivers } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import { hour, minute, second } from '../../formats/durations.ts';
import type { Job, Outcome, QueuedKind } from '../../jobs/kind.ts';
import { deliver, type BodyMakers } from './deliver.ts';
import { findDueDeliveries, findNextDue, type Receiver } from './due-deliveries.ts';
import { storeOutcomes } from './store-outcomes.ts';

/** How long a receiver waits whose messages only other servers may send, ms. */
const wait = minute;

const longestWait = 30 * minute;

/**
 * Sends due webhooks to a receiver. The key is its id. A failure means that the receiver is down, and its waits apply
 * to all its messages.
 */
export const hookKind = (bodies: BodyMakers): QueuedKind => ({
  name: 'hooks',
  waits: [10 * second, minute, 5 * minute, longestWait],
  isNeverGivenUp: true,
  timeLimit: minute,
  furthest: 16 * hour,
  run: async (services, job) => sendToReceiver(services, bodies, job),
});

/** Sends a few due messages. The receiver then waits behind the others. */
async function sendToReceiver(services: Services, bodies: BodyMakers, job: Job): Promise<Outcome> {
  const { config, database, log, now } = services;
  const [receiver] = await database.db.select().from(hookReceivers).where(eq(hookReceivers.id, job.key));
  if (!receiver || receiver.pausedAt !== null) return;
  const next = await findNextDue(database.db, receiver.id);
  if (next === null) return;
  if (!isConfigured(receiver, config.hookUrls)) return { dueAt: now() + wait };
  if (next > now()) return job.lastError === null ? { dueAt: next } : stillDown(job.lastError, next, now());
  const due = await findDueDeliveries(database.db, receiver.id, now());
  const sent = await Promise.all(
    due.map(async (delivery) => {
      const outcome = await deliver(services, bodies, receiver, delivery);
      if (outcome.kind === 'failed')
        log.warn({ hook: delivery.id, type: delivery.type, problem: outcome.error }, 'webhook not sent');
      return { delivery, outcome };
    }),
  );
  return storeOutcomes(services, job, receiver, sent);
}

/** Only other servers may have a URL of HOOK_URLS in their settings. */
const isConfigured = ({ shopId, url }: Receiver, hookUrls: readonly string[]) =>
  shopId !== null || hookUrls.includes(url);

/** The receiver counts as down until a message reaches it, but a new message does not wait for the next old one. */
const stillDown = (failed: string, next: number, now: number): Outcome => ({
  failed,
  dueAt: Math.min(next, now + longestWait),
});
