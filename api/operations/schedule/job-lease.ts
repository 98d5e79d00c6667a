import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { jobs } from '../../../db/schema/index.ts';

/** A server that does not renew its lease within this time (ms) loses the job. */
export const jobLease = 60_000;

/** One run of a job, leased by one server. */
export interface Run {
  readonly name: string;
  readonly lease: string;
}

/**
 * Takes the lease for a job's scheduled run, unless a server is running or has finished it. A run that never finished
 * can be taken again after its lease expires.
 * @param turn time of the scheduled run, epoch ms
 */
export async function takeTurn({ write }: Database, name: string, turn: number, now: number): Promise<Run | null> {
  return write(async (transaction) => {
    const [row] = await transaction.select().from(jobs).where(eq(jobs.name, name));
    if (row && (isHeld(row, now) || wasDone(row, turn, now))) return null;
    const held = { leasedBy: crypto.randomUUID(), leasedUntil: now + jobLease, lastStartedAt: now };
    await transaction
      .insert(jobs)
      .values({ name, ...held })
      .onConflictDoUpdate({ target: jobs.name, set: held });
    return { name, lease: held.leasedBy };
  });
}

/** Renews the lease of a running job. */
export async function renewTurn({ write }: Database, run: Run, now: number): Promise<void> {
  await write(async (transaction) => {
    await transaction
      .update(jobs)
      .set({ leasedUntil: now + jobLease })
      .where(holding(run));
  });
}

/** Records the outcome of a run. Does nothing if the run has lost its lease. */
export async function endTurn({ write }: Database, run: Run, lastError: string | null, now: number): Promise<void> {
  await write(async (transaction) => {
    await transaction
      .update(jobs)
      .set({ leasedBy: null, leasedUntil: null, lastFinishedAt: now, lastError })
      .where(holding(run));
  });
}

type JobRow = typeof jobs.$inferSelect;

/** False for a time later than any lease: it was stored before the clock went back. */
const isBelievable = (time: number | null, now: number) => (time ?? 0) <= now + jobLease;

const isHeld = ({ leasedBy, leasedUntil }: JobRow, now: number) =>
  leasedBy !== null && (leasedUntil ?? 0) > now && isBelievable(leasedUntil, now);

const wasDone = ({ lastStartedAt, lastFinishedAt }: JobRow, turn: number, now: number) =>
  isBelievable(lastStartedAt, now) && (lastStartedAt ?? 0) >= turn && (lastFinishedAt ?? 0) >= (lastStartedAt ?? 0);

const holding = ({ name, lease }: Run) => and(eq(jobs.name, name), eq(jobs.leasedBy, lease));
