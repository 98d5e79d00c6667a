import { count, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { jobs } from '../../../db/schema/index.ts';
import { isScheduled, type Kind } from './kind.ts';

/** A kind of background work as shown to operators and admins. Times are epoch ms. */
export interface JobReport {
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'ok' | 'failed';
  readonly lastStartedAt: number | null;
  readonly lastFinishedAt: number | null;
  readonly error: string | null;
  /** Queued work that is due now or later, or is running; null for scheduled work. */
  readonly waiting: number | null;
}

/** The state of each kind, on all servers. */
export async function readJobs(db: Queryable, now: number, kinds: readonly Kind[]): Promise<JobReport[]> {
  const isGivenUp = sql`${jobs.key} is not null and ${jobs.dueAt} is null and ${jobs.leasedUntil} is null`;
  const found = await db
    .select({
      kind: jobs.kind,
      lastStartedAt: sql<number | null>`max(${jobs.lastStartedAt})`,
      lastFinishedAt: sql<number | null>`max(${jobs.lastFinishedAt})`,
      lastError: sql<string | null>`max(${jobs.lastError})`,
      running: sql<number>`sum(coalesce(${jobs.leasedUntil}, 0) > ${now})`,
      queued: count(jobs.key),
      givenUp: sql<number>`sum(${isGivenUp})`,
      lastGivenUp: sql<string | null>`max(case when ${isGivenUp} then ${jobs.lastError} end)`,
    })
    .from(jobs)
    .groupBy(jobs.kind);
  const rows = new Map(found.map((row) => [row.kind, row]));
  return kinds.map((kind) => ({ name: kind.name, ...reportOf(kind, rows.get(kind.name)) }));
}

interface Found {
  readonly lastStartedAt: number | null;
  readonly lastFinishedAt: number | null;
  readonly lastError: string | null;
  readonly running: number;
  readonly queued: number;
  readonly givenUp: number;
  readonly lastGivenUp: string | null;
}

const nothing: Found = {
  lastStartedAt: null,
  lastFinishedAt: null,
  lastError: null,
  running: 0,
  queued: 0,
  givenUp: 0,
  lastGivenUp: null,
};

function reportOf(kind: Kind, row?: Found): Omit<JobReport, 'name'> {
  const { lastStartedAt, lastFinishedAt, lastError, running, queued, givenUp, lastGivenUp } = row ?? nothing;
  const times = { lastStartedAt, lastFinishedAt };
  if (!isScheduled(kind)) {
    const state = running > 0 ? 'running' : givenUp > 0 ? 'failed' : 'ok';
    return { state, ...times, error: lastGivenUp, waiting: queued - givenUp };
  }
  const hasFailed = lastError !== null || lastFinishedAt === null;
  const state = !row ? 'waiting' : running > 0 ? 'running' : hasFailed ? 'failed' : 'ok';
  return { state, ...times, error: lastError, waiting: null };
}
