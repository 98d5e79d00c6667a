import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { jobs } from '../../../db/schema/index.ts';
import { minute } from '../../platform/formats/durations.ts';

/** A server that does not renew its lease within this time (ms) loses the job. */
export const jobLease = minute;

/** One run of a job, leased by one server. */
export interface Run {
  readonly name: string;
  readonly lease: string;
}

/**
 * Takes the lease for a job's scheduled run, unless a server has the job's lease or has finished this run. An
 * unfinished run can be taken again after its lease expires.
 * @param scheduledAt time of the scheduled run, epoch ms
 */
export async function takeLease(
  { write }: Database,
  name: string,
  scheduledAt: number,
  now: number,
): Promise<Run | null> {
  return write(async (transaction) => {
    const [row] = await transaction.select().from(jobs).where(eq(jobs.name, name));
    if (row && (isLeased(row, now) || hasRun(row, scheduledAt, now))) return null;
    const lease = { leasedBy: crypto.randomUUID(), leasedUntil: now + jobLease, lastStartedAt: now };
    await transaction
      .insert(jobs)
      .values({ name, ...lease })
      .onConflictDoUpdate({ target: jobs.name, set: lease });
    return { name, lease: lease.leasedBy };
  });
}

/** Renews the lease of a running job. */
export async function renewLease({ write }: Database, run: Run, now: number): Promise<void> {
  await write(async (transaction) => {
    await transaction
      .update(jobs)
      .set({ leasedUntil: now + jobLease })
      .where(ownsLease(run));
  });
}

/** Gives up the lease of a run that has not finished, so that it can be taken again at once. */
export async function releaseLease({ write }: Database, run: Run): Promise<void> {
  await write(async (transaction) => {
    await transaction.update(jobs).set({ leasedBy: null, leasedUntil: null }).where(ownsLease(run));
  });
}

/** Records the outcome of a run. Does nothing if the run has lost its lease. */
export async function finishRun({ write }: Database, run: Run, lastError: string | null, now: number): Promise<void> {
  await write(async (transaction) => {
    await transaction
      .update(jobs)
      .set({ leasedBy: null, leasedUntil: null, lastFinishedAt: now, lastError })
      .where(ownsLease(run));
  });
}

type JobRow = typeof jobs.$inferSelect;

/** False for a time later than any lease: it was stored before the clock went back. */
const isPlausible = (time: number | null, now: number) => (time ?? 0) <= now + jobLease;

const isLeased = ({ leasedBy, leasedUntil }: JobRow, now: number) =>
  leasedBy !== null && (leasedUntil ?? 0) > now && isPlausible(leasedUntil, now);

const hasRun = ({ lastStartedAt, lastFinishedAt }: JobRow, scheduledAt: number, now: number) =>
  isPlausible(lastStartedAt, now) &&
  (lastStartedAt ?? 0) >= scheduledAt &&
  (lastFinishedAt ?? 0) >= (lastStartedAt ?? 0);

const ownsLease = ({ name, lease }: Run) => and(eq(jobs.name, name), eq(jobs.leasedBy, lease));
