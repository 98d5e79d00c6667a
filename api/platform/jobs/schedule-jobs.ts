import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { jobs } from '../../../db/schema/index.ts';
import type { JobRow } from './lease-job.ts';
import { isScheduled, nextRun, type Kind, type ScheduledKind } from './kind.ts';

/** Writes the next time of each scheduled job: now if a run was missed while no server was running. */
export async function scheduleJobs({ write }: Database, kinds: readonly Kind[], now: number): Promise<void> {
  const scheduled = kinds.filter(isScheduled);
  if (scheduled.length === 0) return;
  await write(async (transaction) => {
    const names = scheduled.map(({ name }) => name);
    const found = await transaction.select().from(jobs).where(inArray(jobs.name, names));
    const rows = new Map(found.map((row) => [row.name, row]));
    for (const kind of scheduled) {
      const { name } = kind;
      const next = { kind: name, dueAt: nextAfter(kind, rows.get(name), now) };
      await transaction.insert(jobs).values({ name, kind: name }).onConflictDoNothing();
      await transaction
        .update(jobs)
        .set(next)
        .where(and(eq(jobs.name, name), isNull(jobs.leasedBy)));
    }
  });
}

/** A start that is later than now was stored before the clock went back. A run that has no end was interrupted. */
function nextAfter(kind: ScheduledKind, row: JobRow | undefined, now: number): number {
  const { lastStartedAt = null, lastFinishedAt = null } = row ?? {};
  const isUsable = lastStartedAt !== null && lastStartedAt <= now && (lastFinishedAt ?? 0) >= lastStartedAt;
  return isUsable ? nextRun(kind, lastStartedAt) : now;
}
