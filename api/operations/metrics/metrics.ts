import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { onWork } from '../../platform/telemetry/observed.ts';
import { newOrderTopic } from '../../orders/order/insert-order.ts';
import { backlog } from '../../publishing/publisher/backlog.ts';
import { takenDespiteDamage } from '../backup/find-damage.ts';
import { backupJob, jobsOf } from '../schedule/job-list.ts';
import { readJobs, type JobReport } from '../../platform/jobs/read-jobs.ts';
import { readWaiting } from './read-waiting.ts';
import type { Services } from '../../platform/config/services.ts';
import { maySeeMetrics } from './may-see-metrics.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'poshora_request_seconds',
  help: 'API requests by route pattern, method and status class',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.2, 1, 5],
  registers: [registry],
});

/** Sent since the metrics were last read. The library's counter would take longer than the lookup of a page. */
let hotPages = 0;
const hotPagesTotal = new Counter({
  name: 'poshora_hot_pages_total',
  help: 'Shop pages sent from memory',
  registers: [registry],
});
const changesAge = new Gauge({
  name: 'poshora_changes_age_seconds',
  help: 'Time since other processes’ changes could last be read; until then, cached pages are served',
  registers: [registry],
});
const parked = new Gauge({
  name: 'poshora_publications_parked',
  help: 'Shops whose publication was given up until they change',
  registers: [registry],
});
const waiting = new Gauge({
  name: 'poshora_publications_waiting',
  help: 'Shops waiting for publication',
  registers: [registry],
});
const oldest = new Gauge({
  name: 'poshora_publication_oldest_seconds',
  help: 'Age of the oldest waiting change',
  registers: [registry],
});

const backupAge = new Gauge({
  name: 'poshora_backup_age_seconds',
  help: 'Time since the last successful nightly backup; 0 without BACKUP_URL',
  registers: [registry],
});

const waitingMessages = new Gauge({
  name: 'poshora_messages_waiting',
  help: 'Mail and webhooks that are neither sent nor given up',
  labelNames: ['kind'],
  registers: [registry],
});
const oldestMessage = new Gauge({
  name: 'poshora_message_oldest_seconds',
  help: 'Age of the oldest waiting message',
  labelNames: ['kind'],
  registers: [registry],
});
const failedJobs = new Gauge({
  name: 'poshora_job_failed',
  help: '1 if the last run of a job failed or queued work was given up, otherwise 0',
  labelNames: ['job'],
  registers: [registry],
});

const waitingJobs = new Gauge({
  name: 'poshora_jobs_waiting',
  help: 'Queued work that is due now or later, or is running, by kind',
  labelNames: ['job'],
  registers: [registry],
});

const publicationSteps = new Histogram({
  name: 'poshora_publication_seconds',
  help: 'Duration of publications, in total and by step',
  labelNames: ['step'],
  buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
  registers: [registry],
});
const writeWaits = new Histogram({
  name: 'poshora_database_wait_seconds',
  help: 'Time that writes waited in the queue of this server and for other servers',
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers: [registry],
});
const writes = new Histogram({
  name: 'poshora_database_write_seconds',
  help: 'Duration of writes, including their wait',
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers: [registry],
});
const outgoing = new Histogram({
  name: 'poshora_outgoing_seconds',
  help: 'Duration of outgoing requests: mail, webhooks, URLs entered by users, the S3 store',
  labelNames: ['to'],
  buckets: [0.05, 0.2, 1, 5, 15],
  registers: [registry],
});
const pageLookups = new Histogram({
  name: 'poshora_page_lookup_seconds',
  help: 'Duration of loading shop pages that were not in memory from database and store',
  buckets: [0.002, 0.01, 0.05, 0.2, 1],
  registers: [registry],
});
const writesWaiting = new Gauge({
  name: 'poshora_writes_waiting',
  help: 'Writes in this server’s queue',
  registers: [registry],
});
const orders = new Counter({
  name: 'poshora_orders_total',
  help: 'Orders received by this server, by who created them',
  labelNames: ['by'],
  registers: [registry],
});

const outgoingCalls: ReadonlySet<string> = new Set(['mail', 'hook', 'fetch', 'store']);

onWork((name, seconds) => {
  if (name === 'database queue') writeWaits.observe(seconds);
  else if (name === 'database write') writes.observe(seconds);
  else if (name === 'page lookup') pageLookups.observe(seconds);
  else if (outgoingCalls.has(name)) outgoing.observe({ to: name }, seconds);
  else if (name === 'publication') publicationSteps.observe({ step: 'whole' }, seconds);
  else if (name.startsWith('publication: '))
    publicationSteps.observe({ step: name.slice('publication: '.length) }, seconds);
});

/** Counts orders once they are committed. */
export function countOrders({ commits }: Services['database']): void {
  commits.on(newOrderTopic, (by) => orders.inc({ by: by as 'shopper' | 'seller' }));
}

/** Labelled with the route pattern, never with a path. */
export function countRequest(route: string, method: string, status: number, milliseconds: number): void {
  requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
}

export function countHotPage(): void {
  hotPages += 1;
}

/** Registers a function that is called when the metrics are read. */
export function watchChangesAge(seconds: () => number): void {
  readChangesAge = seconds;
}
let readChangesAge = (): number => 0;

/**
 * `GET /metrics` in Prometheus' text format, with METRICS_TOKEN, or in development from this machine.
 * @returns null if access is denied
 */
export async function readMetrics({ config, database, now }: Services, request: Request): Promise<Response | null> {
  if (!maySeeMetrics(config, request)) return null;
  hotPagesTotal.inc(hotPages);
  hotPages = 0;
  writesWaiting.set(database.writesWaiting());
  const state = await backlog(database);
  waiting.set(state.waiting);
  parked.set(state.parked);
  changesAge.set(readChangesAge());
  oldest.set(state.oldest === null ? 0 : (now() - state.oldest) / 1000);
  const jobs = await readJobs(database.db, now(), jobsOf(config));
  for (const { name, state, waiting } of jobs) {
    failedJobs.set({ job: name }, state === 'failed' ? 1 : 0);
    if (waiting !== null) waitingJobs.set({ job: name }, waiting);
  }
  backupAge.set(config.backup ? ageOfBackup(jobs, now()) : 0);
  for (const [kind, { count, oldest: age }] of Object.entries(await readWaiting(database.db, now()))) {
    waitingMessages.set({ kind }, count);
    oldestMessage.set({ kind }, age);
  }
  return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
}

/** Seconds since the last successful backup, or since 1970 if there is none. */
function ageOfBackup(jobs: readonly JobReport[], now: number): number {
  const report = jobs.find(({ name }) => name === backupJob.name);
  const isTaken = report?.error === null || report?.error.startsWith(takenDespiteDamage);
  return (now - (isTaken ? (report?.lastFinishedAt ?? 0) : 0)) / 1000;
}
