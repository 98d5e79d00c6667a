import { and, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { jobs } from '../../../db/schema/index.ts';
import type { JobRow } from './lease-job.ts';
import { minute } from '../formats/durations.ts';
import { isHeldBy } from './enqueue.ts';
import { isScheduled, nextRun, waitAfter, type Kind, type Outcome } from './kind.ts';

/** Stores the outcome of a try and ends its lease. Does nothing if the try has lost it. */
export async function finishJob(
  { write }: Database,
  kind: Kind,
  row: JobRow,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const isHeld = isHeldBy({ name: row.name, lease: row.leasedBy ?? '' });
  await write(async (transaction) => {
    if (!isScheduled(kind) && outcome === undefined) return removeDone(transaction, isHeld);
    await transaction
      .update(jobs)
      .set({
        leasedBy: null,
        leasedUntil: null,
        lostTries: 0,
        lastFinishedAt: now,
        ...changeAfter(kind, row, outcome, now),
      })
      .where(isHeld);
  });
}

/** Ends the lease of a try that was interrupted. The next start of a server repeats it at once, others in a minute. */
export async function releaseJob({ write }: Database, { name, leasedBy }: JobRow, now: number): Promise<void> {
  await write(async (transaction) => {
    await transaction
      .update(jobs)
      .set({ leasedBy: null, leasedUntil: null, dueAt: now + minute })
      .where(isHeldBy({ name, lease: leasedBy ?? '' }));
  });
}

/** Finished work leaves no row, unless it was requested again meanwhile. */
async function removeDone(transaction: Transaction, isHeld: ReturnType<typeof isHeldBy>): Promise<void> {
  await transaction.delete(jobs).where(and(isHeld, isNull(jobs.dueAt)));
  const free = { leasedBy: null, leasedUntil: null, attempts: 0, lostTries: 0, lastError: null };
  await transaction.update(jobs).set(free).where(isHeld);
}

function changeAfter(kind: Kind, { attempts }: JobRow, outcome: Outcome, now: number) {
  const lastError = outcome && 'failed' in outcome ? (outcome.failed ?? null) : null;
  if (isScheduled(kind)) return { dueAt: nextRun(kind, now), lastError, attempts: 0 };
  const dueAt = outcome && 'dueAt' in outcome ? outcome.dueAt : null;
  if (lastError === null) return { dueAt: earlier(dueAt ?? now), lastError, attempts: 0 };
  const wait = waitAfter(kind, attempts);
  return { dueAt: dueAt ?? (wait === null ? null : now + wait), lastError: lastError.slice(0, 500) };
}

/** The work may have been requested again for an earlier time. */
const earlier = (dueAt: number) => sql`min(coalesce(${jobs.dueAt}, ${dueAt}), ${dueAt})`;
