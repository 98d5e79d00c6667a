import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { jobs } from '../../../db/schema/index.ts';

/** A server that does not renew its lease within this time (ms) loses the job to the next one. */
export const jobLease = 60_000;

/** One run of a job, held by one server. */
export interface Run {
  readonly name: string;
  readonly lease: string;
}

/**
 * Takes a job's turn, unless a server is at it or has had it. A turn that was begun and never ended is free again
 * once its lease is over.
 * @param turn epoch ms at which the schedule wanted the job last
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

/** Keeps a long run from being taken for a dead one. */
export async function renewTurn({ write }: Database, run: Run, now: number): Promise<void> {
  await write(async (transaction) => {
    await transaction
      .update(jobs)
      .set({ leasedUntil: now + jobLease })
      .where(holding(run));
  });
}

/** Notes how a run ended; one that had lost its lease says nothing. */
export async function endTurn({ write }: Database, run: Run, lastError: string | null, now: number): Promise<void> {
  await write(async (transaction) => {
    await transaction
      .update(jobs)
      .set({ leasedBy: null, leasedUntil: null, lastFinishedAt: now, lastError })
      .where(holding(run));
  });
}

type JobRow = typeof jobs.$inferSelect;

/** A time further ahead than a lease was noted before the clock went back, and says nothing. */
const isBelievable = (time: number | null, now: number) => (time ?? 0) <= now + jobLease;

const isHeld = ({ leasedBy, leasedUntil }: JobRow, now: number) =>
  leasedBy !== null && (leasedUntil ?? 0) > now && isBelievable(leasedUntil, now);

const wasDone = ({ lastStartedAt, lastFinishedAt }: JobRow, turn: number, now: number) =>
  isBelievable(lastStartedAt, now) && (lastStartedAt ?? 0) >= turn && (lastFinishedAt ?? 0) >= (lastStartedAt ?? 0);

const holding = ({ name, lease }: Run) => and(eq(jobs.name, name), eq(jobs.leasedBy, lease));
