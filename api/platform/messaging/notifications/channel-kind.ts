import { and, eq, exists, isNull, max, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../../db/client.ts';
import { jobs, notifications } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import { hour, minute } from '../../formats/durations.ts';
import { isHeldBy } from '../../jobs/enqueue.ts';
import type { Job, Outcome, QueuedKind } from '../../jobs/kind.ts';
import { observed } from '../../telemetry/observed.ts';
import { jobOf, type Channel } from './channel.ts';
import type { ChannelName, KindList, Notification, NotificationKind, WordsOf } from './kind.ts';
import { findQuietHours, isWanted } from './preferences.ts';
import { afterQuiet } from './quiet-hours.ts';
import { writeFor } from './write.ts';

/** How long a kind waits that only servers of a newer release know, ms. */
const wait = minute;

/** The job that sends a channel's notifications. The key is the notification's id. */
export const channelKind = <Name extends ChannelName>(channel: Channel<Name>, kinds: KindList): QueuedKind => ({
  name: jobOf[channel.name].job,
  waits: channel.waits,
  timeLimit: channel.timeLimit,
  furthest: 25 * hour,
  ...(channel.atOnce && { atOnce: channel.atOnce }),
  run: async (services, job) => send(services, channel, kinds, job),
});

async function send<Name extends ChannelName>(
  services: Services,
  channel: Channel<Name>,
  kinds: KindList,
  job: Job,
): Promise<Outcome> {
  const { database, log, now } = services;
  const row = await findOpen(database.db, job.key);
  // It was withdrawn, or another server has sent it.
  if (!row) return;
  const kind = kinds.get(row.kind);
  if (!kind) return { dueAt: now() + wait };
  const due = await earliest(database.db, kind, row, now());
  if (due > now()) return { dueAt: due };
  if (!(await isWanted(database.db, row))) {
    await end(database, row, 'dropped', now());
    return;
  }
  const closed = await close(database, kind, row);
  try {
    const write = writeFor<WordsOf[Name]>(services, channel.name, kind, closed);
    const isDelivered = await observed(channel.name, {}, () => channel.deliver(services, closed, write, kind));
    await end(database, row, isDelivered ? 'sent' : 'dropped', now());
    return;
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    log.warn({ [channel.name]: row.id, problem: lastError }, `${channel.name} not sent`);
    await fail(database, row, job, lastError, now());
    return job.isLastTry ? undefined : { failed: lastError };
  }
}

async function findOpen(db: Queryable, id: string): Promise<Notification | undefined> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.state, 'waiting')));
  return row;
}

/** When it may be sent: after its kind's interval and outside the recipient's quiet hours, epoch ms. */
async function earliest(
  db: Queryable,
  { intervals, respectsQuietHours }: NotificationKind<never>,
  row: Notification,
  now: number,
): Promise<number> {
  const interval = intervals?.[row.channel] ?? 0;
  const last = interval > 0 ? await lastSent(db, row) : null;
  // A last time in the future was stored while the clock was ahead.
  const after = last === null || last > now ? now : Math.max(now, last + interval);
  return respectsQuietHours && row.userId !== null ? afterQuiet(await findQuietHours(db, row.userId), after) : after;
}

async function lastSent(db: Queryable, { userId, shopId, kind, channel }: Notification): Promise<number | null> {
  const [found] = await db
    .select({ last: max(notifications.endedAt) })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId ?? ''),
        eq(notifications.kind, kind),
        eq(notifications.channel, channel),
        eq(notifications.state, 'sent'),
        shopId === null ? undefined : eq(notifications.shopId, shopId),
      ),
    );
  return found?.last ?? null;
}

/** Gives up the row's key, so that later requests get a row of their own, and fixes what this one covers. */
async function close(database: Database, kind: NotificationKind<never>, row: Notification): Promise<Notification> {
  if (row.key === null) return row;
  return database.write(async (transaction) => {
    const facts = kind.close ? await kind.close(transaction, row, row.facts as never) : row.facts;
    const closed = { key: null, facts };
    await transaction
      .update(notifications)
      .set(closed)
      .where(and(eq(notifications.id, row.id), eq(notifications.key, row.key ?? '')));
    return { ...row, ...closed };
  });
}

/**
 * The facts of an ended notification are erased, because they can hold links that open an account. The email address of a
 * failed one stays for the Health tab.
 */
const ended = (state: Notification['state'], now: number) => ({
  state,
  endedAt: now,
  facts: null,
  key: null,
  ...(state !== 'failed' && { recipient: null }),
});

async function end({ write }: Database, { id }: Notification, state: 'sent' | 'dropped', now: number): Promise<void> {
  await write(async (transaction) => {
    await transaction
      .update(notifications)
      .set({ ...ended(state, now), lastError: null, attempts: sql`${notifications.attempts} + 1` })
      .where(and(eq(notifications.id, id), isNull(notifications.endedAt)));
  });
}

/** A server that has lost the job changes nothing. */
async function fail(
  { write }: Database,
  { id }: Notification,
  job: Job,
  lastError: string,
  now: number,
): Promise<void> {
  await write(async (transaction) => {
    const held = transaction.select({ name: jobs.name }).from(jobs).where(isHeldBy(job));
    await transaction
      .update(notifications)
      .set({
        lastError: lastError.slice(0, 500),
        attempts: sql`${notifications.attempts} + 1`,
        ...(job.isLastTry && ended('failed', now)),
      })
      .where(and(eq(notifications.id, id), isNull(notifications.endedAt), exists(held)));
  });
}
