import type { Queryable } from '../../../db/client.ts';
import { jobs } from '../../../db/schema/index.ts';

/** A job as shown to operators and admins. Times are epoch ms. */
export interface JobReport {
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'ok' | 'failed';
  readonly lastStartedAt: number | null;
  readonly lastFinishedAt: number | null;
  readonly error: string | null;
}

/** The last run of each named job, on any server. */
export async function readJobs(db: Queryable, now: number, names: readonly string[]): Promise<JobReport[]> {
  const rows = new Map((await db.select().from(jobs)).map((row) => [row.name, row]));
  return names.map((name) => {
    const row = rows.get(name);
    return {
      name,
      state: row ? stateOf(row, now) : 'waiting',
      lastStartedAt: row?.lastStartedAt ?? null,
      lastFinishedAt: row?.lastFinishedAt ?? null,
      error: row?.lastError ?? null,
    };
  });
}

function stateOf(row: typeof jobs.$inferSelect, now: number): JobReport['state'] {
  if (row.leasedBy !== null && (row.leasedUntil ?? 0) > now) return 'running';
  if (row.lastError !== null || row.lastFinishedAt === null) return 'failed';
  return 'ok';
}
