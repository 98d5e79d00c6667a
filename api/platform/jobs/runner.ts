import { runWhenWoken } from '../../../db/run-when-woken.ts';
import type { Services } from '../config/services.ts';
import { second } from '../formats/durations.ts';
import { leaseJob, findDueKinds, lease, recoverJobs, renewLeases, type JobRow } from './lease-job.ts';
import { jobTopic } from './enqueue.ts';
import { finishJob, releaseJob } from './finish-job.ts';
import { Interrupted, isScheduled, timeLimitOf, waitAfter, type Kind, type Outcome } from './kind.ts';
import { scheduleJobs } from './schedule-jobs.ts';

/** How often a server checks for due work that no commit of its own announced, ms. */
const pollInterval = 5 * second;

/** Simultaneous tries of a kind, if it has no own limit. */
const usualAtOnce = 48;

/** Runs due work of the given kinds. If several servers share a database, one of them runs each piece. */
export class JobRunner {
  readonly #services: Services;
  readonly #kinds: ReadonlyMap<string, Kind>;
  readonly #atOnce: number | undefined;
  readonly #stopping = new AbortController();
  readonly #wanted = new Set<string>();
  readonly #starting = runWhenWoken(async () => this.#startWanted());
  #isStarting = false;
  readonly #running = new Map<JobRow, { readonly kind: Kind; readonly since: number; readonly end: Promise<void> }>();
  #isScheduled = false;

  /** @param atOnce replaces the kinds' own limits */
  constructor(services: Services, kinds: readonly Kind[], atOnce?: number) {
    this.#services = services;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#atOnce = atOnce;
  }

  /** Starts due work of a kind without waiting for it. */
  wake(kind: string): void {
    if (!this.#kinds.has(kind) || this.#stopping.signal.aborted) return;
    this.#wanted.add(kind);
    this.#starting.wake();
  }

  /** Starts all due work, including work that another server left or a wrong clock delayed. */
  async poll(): Promise<void> {
    const { database, log, now } = this.#services;
    const kinds = [...this.#kinds.values()];
    try {
      if (!this.#isScheduled) await scheduleJobs(database, kinds, now());
      this.#isScheduled = true;
      const recovered = await recoverJobs(database, kinds, now());
      if (recovered > 0) log.warn({ recovered }, 'jobs without a server or with a wrong time are due now');
      for (const name of await findDueKinds(database, kinds, now())) this.wake(name);
    } catch (error) {
      log.error({ err: error }, 'due jobs could not be read');
    }
  }

  /** Renews the leases of all running work that is within its time limit. */
  async renew(): Promise<void> {
    const { database, log, now } = this.#services;
    const isInTime = ({ kind, since }: { kind: Kind; since: number }) => performance.now() - since < timeLimitOf(kind);
    const held = [...this.#running].flatMap(([row, running]) => (isInTime(running) ? [row] : []));
    if (held.length === 0) return;
    await renewLeases(database, held, now()).catch((error: unknown) =>
      log.error({ err: error }, 'leases of jobs could not be renewed'),
    );
  }

  /** Resolves when no work is running and none is due. */
  async idle(): Promise<void> {
    do {
      await this.#starting.finished();
      await Promise.all([...this.#running.values()].map(({ end }) => end));
    } while (this.#isStarting || this.#running.size > 0);
  }

  /** Starts no more work and waits for the running work, whose signals abort. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The server stops'));
    await this.idle();
  }

  async #startWanted(): Promise<void> {
    this.#isStarting = true;
    for (const name of this.#wanted) {
      this.#wanted.delete(name);
      await this.#startDue(name).catch((error: unknown) =>
        this.#services.log.error({ job: name, err: error }, 'a job could not be started'),
      );
    }
    this.#isStarting = false;
  }

  async #startDue(name: string): Promise<void> {
    const { database, now } = this.#services;
    const kind = this.#kinds.get(name);
    if (!kind) return;
    const limit = this.#atOnce ?? (isScheduled(kind) ? usualAtOnce : (kind.atOnce ?? usualAtOnce));
    while (!this.#stopping.signal.aborted) {
      const tenants = this.#tenantsOf(name);
      const row = tenants.length < limit && (await leaseJob(database, kind, repeated(tenants), now()));
      if (!row) return;
      const end = this.#run(kind, row)
        .catch((error: unknown) =>
          this.#services.log.error({ job: name, err: error }, 'the outcome of a job was not stored'),
        )
        .finally(() => {
          this.#running.delete(row);
          this.wake(name);
        });
      this.#running.set(row, { kind, since: performance.now(), end });
    }
  }

  /** The tenants of this kind's running tries. */
  #tenantsOf(name: string): ReadonlyArray<string | null> {
    return [...this.#running].flatMap(([{ tenant }, { kind }]) => (kind.name === name ? [tenant] : []));
  }

  async #run(kind: Kind, row: JobRow): Promise<void> {
    const { database, log, now } = this.#services;
    const outcome = await this.#try(kind, row).catch((error: unknown) => {
      if (error instanceof Interrupted) return error;
      log.error({ job: row.name, err: error }, 'a job failed');
      return { failed: error instanceof Error ? error.message : String(error) };
    });
    if (outcome instanceof Interrupted) await releaseJob(database, row, now());
    else await finishJob(database, kind, row, outcome, now());
  }

  async #try(kind: Kind, row: JobRow): Promise<Outcome> {
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(timeLimitOf(kind))]);
    if (isScheduled(kind)) return void (await kind.run(interruptible(this.#services, signal), signal));
    const { name, tenant, attempts, lastError } = row;
    return kind.run(this.#services, {
      name,
      key: row.key ?? '',
      tenant,
      lease: row.leasedBy ?? '',
      attempts,
      lastError,
      isLastTry: waitAfter(kind, attempts) === null,
      signal,
    });
  }
}

/** The same services, whose next write ends work that was stopped. A later run continues it. */
function interruptible(services: Services, signal: AbortSignal): Services {
  const { database } = services;
  const write: typeof database.write = async (work) => {
    if (signal.aborted) throw new Interrupted('The work was stopped');
    return database.write(work);
  };
  return { ...services, database: { ...database, write } };
}

/** Tenants with two running tries. They get no third one, so that no tenant delays the others. */
const repeated = (tenants: ReadonlyArray<string | null>): string[] =>
  tenants.filter((tenant, index) => tenant !== null && tenants.indexOf(tenant) < index) as string[];

/** Runs work of the given kinds after commits that request it, at its time, and when another server has died. */
export function startJobs(services: Services, kinds: readonly Kind[]) {
  const runner = new JobRunner(services, kinds);
  const forget = services.database.commits.on(jobTopic, (kind) => runner.wake(kind as string));
  const timers = [
    setInterval(() => void runner.poll(), pollInterval),
    setInterval(() => void runner.renew(), lease / 3),
  ];
  const starting = runner.poll();
  return {
    /** Waits for the running work. */
    async stop(): Promise<void> {
      forget();
      for (const timer of timers) clearInterval(timer);
      await starting;
      await runner.stop();
    },
  };
}

/** Runs all due work and waits for it. */
export async function runDue(services: Services, kinds: readonly Kind[]): Promise<void> {
  const runner = new JobRunner(services, kinds);
  await runner.poll();
  await runner.idle();
}
