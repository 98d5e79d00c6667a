import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { onWork } from '../../platform/telemetry/observed.ts';
import { newOrderTopic } from '../../orders/order/insert-order.ts';
import { backlog } from '../../publishing/publisher/backlog.ts';
import { takenDespiteDamage } from '../backup/find-damage.ts';
import { backupJob, jobsOf } from '../schedule/job-list.ts';
import { readJobs, type JobReport } from '../../platform/jobs/read-jobs.ts';
import { readWaiting } from './read-waiting.ts';
import { replicaMetrics } from './replica-metrics.ts';
import type { Services } from '../../platform/config/services.ts';
import { maySeeFigures } from './may-see-figures.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'poshora_request_seconds',
  help: 'API requests by route pattern, method and status class',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.2, 1, 5],
  registers: [registry],
});

const hotAnswers = new Counter({
  name: 'poshora_hot_answers_total',
  help: 'Pages and API reads that were answered from memory, counted once a second',
  labelNames: ['kind'],
  registers: [registry],
});
const changesAge = new Gauge({
  name: 'poshora_changes_age_seconds',
  help: 'Since when other processes’ changes could not be asked for; until they can, pages are served as last known',
  registers: [registry],
});
const measureReplica = replicaMetrics(registry);
const parked = new Gauge({
  name: 'poshora_publications_parked',
  help: 'Shops that publishing has given up on until they change',
  registers: [registry],
});
const waiting = new Gauge({
  name: 'poshora_publications_waiting',
  help: 'Shops that wait for publication',
  registers: [registry],
});
const oldest = new Gauge({
  name: 'poshora_publication_oldest_seconds',
  help: 'Age of the oldest waiting change',
  registers: [registry],
});

const backupAge = new Gauge({
  name: 'poshora_backup_age_seconds',
  help: 'Time since the last nightly backup that succeeded; 0 where none is asked for (BACKUP_URL)',
  registers: [registry],
});

const waitingMessages = new Gauge({
  name: 'poshora_messages_waiting',
  help: 'Mail, and messages to other systems (hooks), that are neither sent nor given up',
  labelNames: ['kind'],
  registers: [registry],
});
const oldestMessage = new Gauge({
  name: 'poshora_message_oldest_seconds',
  help: 'For how long the oldest of them has waited',
  labelNames: ['kind'],
  registers: [registry],
});
const failedJobs = new Gauge({
  name: 'poshora_job_failed',
  help: '1 where the last run of a job failed, else 0',
  labelNames: ['job'],
  registers: [registry],
});

const publicationSteps = new Histogram({
  name: 'poshora_publication_seconds',
  help: 'How long publications take: each as a whole, and each of its steps',
  labelNames: ['step'],
  buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
  registers: [registry],
});
const writeWaits = new Histogram({
  name: 'poshora_database_wait_seconds',
  help: 'How long writes waited for their turn, behind this server’s and other servers’',
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers: [registry],
});
const writes = new Histogram({
  name: 'poshora_database_write_seconds',
  help: 'How long writes took, their wait included',
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers: [registry],
});
const outgoing = new Histogram({
  name: 'poshora_outgoing_seconds',
  help: 'How long others took to answer: mail servers, receivers of hooks, addresses that users name, an S3 store',
  labelNames: ['to'],
  buckets: [0.05, 0.2, 1, 5, 15],
  registers: [registry],
});
const pageLookUps = new Histogram({
  name: 'poshora_page_lookup_seconds',
  help: 'Shop pages that were not in memory: how long they took to be found in database and store',
  buckets: [0.002, 0.01, 0.05, 0.2, 1],
  registers: [registry],
});
const writesWaiting = new Gauge({
  name: 'poshora_writes_waiting',
  help: 'Writes of this server that wait for their turn',
  registers: [registry],
});
const cacheReads = new Counter({
  name: 'poshora_cache_reads_total',
  help: 'Reads of the database that were answered from memory, or not',
  labelNames: ['result'],
  registers: [registry],
});
const orders = new Counter({
  name: 'poshora_orders_total',
  help: 'Orders that this server took, by who wrote them',
  labelNames: ['by'],
  registers: [registry],
});

const outgoingCalls: ReadonlySet<string> = new Set(['mail', 'hook', 'fetch', 'store']);

onWork((name, seconds) => {
  if (name === 'database turn') writeWaits.observe(seconds);
  else if (name === 'database write') writes.observe(seconds);
  else if (name === 'page look-up') pageLookUps.observe(seconds);
  else if (outgoingCalls.has(name)) outgoing.observe({ to: name }, seconds);
  else if (name === 'publication') publicationSteps.observe({ step: 'whole' }, seconds);
  else if (name.startsWith('publication: '))
    publicationSteps.observe({ step: name.slice('publication: '.length) }, seconds);
});

/** Counts orders from now on, once they are committed. */
export function countOrders({ commits }: Services['database']): void {
  commits.on(newOrderTopic, (by) => orders.inc({ by: by as 'shopper' | 'seller' }));
}

/** Labelled by the route's pattern, never by a path. */
export function countRequest(route: string, method: string, status: number, milliseconds: number): void {
  requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
}

export function countHotAnswers(kind: string, answers: number): void {
  hotAnswers.inc({ kind }, answers);
}

/** What a metric shows is asked for when it is read. */
export function watchChangesAge(seconds: () => number): void {
  readChangesAge = seconds;
}
let readChangesAge = (): number => 0;

/**
 * `GET /metrics` in Prometheus' text format, for whoever holds METRICS_TOKEN, and in development for this machine.
 * @returns null for anybody else
 */
export async function readMetrics({ config, database, now }: Services, request: Request): Promise<Response | null> {
  if (!maySeeFigures(config, request)) return null;
  writesWaiting.set(database.writesWaiting());
  cacheReads.reset();
  cacheReads.inc({ result: 'hit' }, database.cached.hits);
  cacheReads.inc({ result: 'miss' }, database.cached.misses);
  measureReplica(database.replica);
  const state = await backlog(database);
  waiting.set(state.waiting);
  parked.set(state.parked);
  changesAge.set(readChangesAge());
  oldest.set(state.oldest === null ? 0 : (now() - state.oldest) / 1000);
  const jobs = await readJobs(
    database.db,
    now(),
    jobsOf(config).map(({ name }) => name),
  );
  for (const { name, state } of jobs) failedJobs.set({ job: name }, state === 'failed' ? 1 : 0);
  backupAge.set(config.backup ? ageOfBackup(jobs, now()) : 0);
  for (const [kind, { count, oldest: age }] of Object.entries(await readWaiting(database.db, now()))) {
    waitingMessages.set({ kind }, count);
    oldestMessage.set({ kind }, age);
  }
  return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
}

/** Seconds; where none has succeeded yet, since 1970. */
function ageOfBackup(jobs: readonly JobReport[], now: number): number {
  const report = jobs.find(({ name }) => name === backupJob.name);
  const isTaken = report?.error === null || report?.error.startsWith(takenDespiteDamage);
  return (now - (isTaken ? (report?.lastFinishedAt ?? 0) : 0)) / 1000;
}
