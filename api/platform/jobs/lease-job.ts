import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Database } from '../../../db/client.ts';
import { jobs } from '../../../db/schema/index.ts';
import { minute } from '../formats/durations.ts';
import { dueAfterLoss, isScheduled, latestDue, type Kind } from './kind.ts';

/** A server that does not renew its lease within this time (ms) loses the work. */
export const lease = minute;

export type JobRow = typeof jobs.$inferSelect;

/** Names of the given kinds that have due work. */
export async function findDueKinds({ db }: Database, kinds: readonly Kind[], now: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ kind: jobs.kind })
    .from(jobs)
    .where(and(inArray(jobs.kind, namesOf(kinds)), lte(jobs.dueAt, now), isNull(jobs.leasedUntil)));
  return rows.map(({ kind }) => kind);
}

/**
 * Leases the due work that has waited longest, of the highest priority.
 * @param except tenants that must wait
 */
export async function leaseJob(
  { db, write }: Database,
  { name: kind }: Kind,
  except: readonly string[],
  now: number,
): Promise<JobRow | undefined> {
  const isDue = and(
    eq(jobs.kind, kind),
    lte(jobs.dueAt, now),
    isNull(jobs.leasedUntil),
    except.length > 0 ? or(isNull(jobs.tenant), notInArray(jobs.tenant, [...except])) : undefined,
  );
  const [any] = await db.select({ name: jobs.name }).from(jobs).where(isDue).limit(1);
  if (!any) return undefined;
  const held = { dueAt: null, leasedBy: crypto.randomUUID(), leasedUntil: now + lease, lastStartedAt: now };
  return write(async (transaction) => {
    const first = transaction.select({ name: jobs.name }).from(jobs).where(isDue);
    const next = first.orderBy(asc(jobs.priority), asc(jobs.dueAt), asc(jobs.lastStartedAt)).limit(1);
    const [leased] = await transaction
      .update(jobs)
      .set({ ...held, attempts: sql`${jobs.attempts} + 1` })
      .where(inArray(jobs.name, next))
      .returning();
    return leased;
  });
}

/** Renews the leases of running tries. */
export async function renewLeases({ write }: Database, held: readonly JobRow[], now: number): Promise<void> {
  const names = held.map(({ name }) => name);
  const leases = held.flatMap(({ leasedBy }) => leasedBy ?? []);
  await write(async (transaction) => {
    await transaction
      .update(jobs)
      .set({ leasedUntil: now + lease })
      .where(and(inArray(jobs.name, names), inArray(jobs.leasedBy, leases)));
  });
}

/** Tries in a row without an end after which the work counts as failed, because it may be what kills its servers. */
const mostLostTries = 5;

/**
 * Makes work due that a server left when it died, and work whose times were set while the clock was ahead.
 * @returns the number of corrected rows
 */
export async function recoverJobs({ db, write }: Database, kinds: readonly Kind[], now: number): Promise<number> {
  const isExpired = lte(jobs.leasedUntil, now);
  const isAhead = kinds.map((kind) => and(eq(jobs.kind, kind.name), gt(jobs.dueAt, latestDue(kind, now))));
  const isWrong = or(isExpired, gt(jobs.leasedUntil, now + lease), wasSetAhead(kinds, now), ...isAhead);
  const [any] = await db.select({ name: jobs.name }).from(jobs).where(isWrong).limit(1);
  if (!any) return 0;
  return write(async (transaction) => {
    const lostTries = sql`${jobs.lostTries} + case when ${isExpired} then 1 else 0 end`;
    const corrected = await transaction
      .update(jobs)
      .set({ dueAt: now, leasedBy: null, leasedUntil: null, lostTries, ...pastTimes(now) })
      .where(isWrong)
      .returning({ name: jobs.name, kind: jobs.kind, lostTries: jobs.lostTries });
    for (const row of corrected) {
      const kind = kinds.find(({ name }) => name === row.kind);
      if (kind && row.lostTries >= mostLostTries) await failLostJob({ transaction, now }, kind, row.name);
    }
    return corrected.length;
  });
}

async function failLostJob({ transaction, now }: WriteContext, kind: Kind, name: string): Promise<void> {
  const lastError = `started ${mostLostTries} times without ending`;
  const failed = { lostTries: 0, lastError, lastFinishedAt: now, dueAt: dueAfterLoss(kind, now) };
  await transaction.update(jobs).set(failed).where(eq(jobs.name, name));
}

/** Difference between the clocks of two servers that is no error, ms. */
const skew = minute;

/** Condition for requested work that waits since a time in the future: the clock was ahead when its time was set. */
function wasSetAhead(kinds: readonly Kind[], now: number) {
  const isInFuture = [jobs.createdAt, jobs.lastFinishedAt].map((time) => gt(time, now + skew));
  const queued = namesOf(kinds.filter((kind) => !isScheduled(kind)));
  return and(inArray(jobs.kind, queued), gt(jobs.dueAt, now), or(...isInFuture));
}

/** Times in the future become `now`, so that the work is corrected once. */
const pastTimes = (now: number) => ({
  createdAt: sql`min(${jobs.createdAt}, ${now})`,
  lastFinishedAt: sql`min(${jobs.lastFinishedAt}, ${now})`,
});

const namesOf = (kinds: readonly Kind[]) => kinds.map(({ name }) => name);
