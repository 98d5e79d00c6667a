import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { backlog } from '../publishing/outbox.ts';
import type { Services } from '../services.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { jobList } from './job-list.ts';
import { readJobs } from './read-jobs.ts';

/** A change that waits longer than this (ms) for its page means that publishing has stopped. */
const longestWait = 5 * 60_000;

/** `GET /readyz`: whether this process can do its work, part by part. */
export async function readiness({ database, now }: Services, objects: ObjectStore) {
  const databaseState = await stateOf(async () => {
    await database.db.run(sql`select 1`);
  });
  const storeState = await stateOf(async () => {
    await objects.get('readyz');
  });
  const waiting = databaseState === 'ok' ? await backlog(database) : null;
  const isStuck = waiting?.oldest != null && now() - waiting.oldest > longestWait;
  const isReady = databaseState === 'ok' && storeState === 'ok' && !isStuck;
  const jobs = databaseState === 'ok' ? await lastRuns(database.db, now()) : null;
  return { isReady, report: { database: databaseState, pageStore: storeState, publications: waiting, jobs } };
}

/** What went wrong in a job is for admins; here stands only whether and when. */
async function lastRuns(db: Queryable, now: number) {
  const reports = await readJobs(
    db,
    now,
    jobList.map(({ name }) => name),
  );
  return reports.map(({ name, state, lastFinishedAt }) => ({ name, state, lastFinishedAt }));
}

async function stateOf(look: () => Promise<void>): Promise<'ok' | 'failed'> {
  return look().then(
    () => 'ok',
    () => 'failed',
  );
}
