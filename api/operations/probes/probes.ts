import type { Queryable } from '../../../db/client.ts';
import { backlog } from '../../publishing/publisher/backlog.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Services } from '../../platform/config/services.ts';
import { jobsOf } from '../schedule/job-list.ts';
import { maySeeMetrics } from '../metrics/may-see-metrics.ts';
import { readJobs } from '../../platform/jobs/read-jobs.ts';
import { tryWriting } from './try-writing.ts';
import { minute } from '../../platform/formats/durations.ts';

/** If a change waits longer than this (ms) for its page, publishing has stalled. */
const maxPublicationAge = 5 * minute;

/** Whether this process can work, part by part. A part that cannot be read is null and counts as not ready. */
async function readiness(services: Services) {
  const { config, database, isDataInPlace, log, now } = services;
  const read = <Found>(part: string, look: () => Promise<Found>): Promise<Found | null> =>
    look().catch((error: unknown) => {
      log.error({ part, err: error }, 'not ready');
      return null;
    });
  const publications = await read('publications', () => backlog(database));
  const jobs = await read('jobs', () => lastRuns(config, database.db, now()));
  const written = await tryWriting(services);
  const isInPlace = isDataInPlace();
  const isStuck = publications?.oldest != null && now() - publications.oldest > maxPublicationAge;
  const databaseState = publications && jobs && written.database && isInPlace ? 'ok' : 'failed';
  const storeState = written.pageStore && isInPlace ? 'ok' : 'failed';
  const isReady = databaseState === 'ok' && storeState === 'ok' && !isStuck;
  return { isReady, report: { database: databaseState, pageStore: storeState, publications, jobs } };
}

/** `GET /healthz`: whether the process is running. 503 before shutdown, so that proxies stop sending requests. */
export function healthResponse(isLeaving: boolean): Response {
  return Response.json({ status: isLeaving ? 'leaving' : 'ok' }, { status: isLeaving ? 503 : 200 });
}

/** `GET /readyz`: whether this process is ready. Requests that may see metrics also get the report. */
export async function readinessResponse(services: Services, request: Request): Promise<Response> {
  const { isReady, report } = await readiness(services);
  const status = isReady ? 200 : 503;
  const body = maySeeMetrics(services.config, request) ? report : { status: isReady ? 'ready' : 'not ready' };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** State and time of each job's last run, without errors, which are for admins only. */
async function lastRuns(config: Config, db: Queryable, now: number) {
  const reports = await readJobs(db, now, jobsOf(config));
  return reports.map(({ name, state, lastFinishedAt }) => ({ name, state, lastFinishedAt }));
}
