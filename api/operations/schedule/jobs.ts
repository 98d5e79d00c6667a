import { Cron } from 'croner';
import type { Services } from '../../platform/config/services.ts';
import { finishRun, jobLease, releaseLease, renewLease, takeLease } from './job-lease.ts';
import { Interrupted } from './run-process.ts';

/** Scheduled work. A run may be repeated or interrupted at any point; the next one continues. */
export interface Job {
  readonly name: string;
  /** Cron pattern, Dhaka time. */
  readonly schedule: string;
  /** @param signal ends the run, which a later one continues. @throws Interrupted */
  readonly run: (services: Services, signal: AbortSignal) => Promise<unknown>;
  /** Whether it may delete many rows. */
  readonly deletesMany?: true;
}

/**
 * Runs jobs on their schedules, and immediately those missed while no server was running. If several servers share a
 * database, one of them runs each.
 */
export function startJobs(services: Services, jobs: readonly Job[]) {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  function begin(job: Job): void {
    const running = runIfDue(services, job, stopping.signal)
      .catch((error: unknown) => services.log.error({ job: job.name, err: error }, 'a job could not be started'))
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }

  const schedules = jobs.map((job) => new Cron(job.schedule, { timezone }, () => begin(job)));
  for (const job of jobs) begin(job);

  /** Starts no more jobs, ends the processes of running ones and waits for the others. */
  async function stop(): Promise<void> {
    for (const schedule of schedules) schedule.stop();
    stopping.abort();
    await Promise.all(underWay);
  }

  return { stop };
}

/**
 * Runs a job if its latest scheduled run has not happened yet. A failure is stored in its row and logged. An interrupted
 * run counts as not happened.
 */
export async function runIfDue(services: Services, job: Job, signal = new AbortController().signal): Promise<void> {
  const { database, now } = services;
  const run = await takeLease(database, job.name, latestRun(job, now()), now());
  if (!run) return;
  const renew = () => void renewLease(database, run, now()).catch(() => undefined);
  const renewal = setInterval(renew, jobLease / 3);
  const error = await job.run(services, signal).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  clearInterval(renewal);
  if (error instanceof Interrupted) return releaseLease(database, run);
  await finishRun(database, run, error === null ? null : reportFailure(services, job, error), now());
}

/** @returns the problem as shown to admins */
function reportFailure({ log }: Services, job: Job, error: unknown): string {
  log.error({ job: job.name, err: error }, 'a job failed');
  return error instanceof Error ? error.message.slice(0, 500) : String(error);
}

const timezone = 'Asia/Dhaka';

/** The job's latest scheduled time, epoch ms. */
function latestRun({ schedule }: Job, now: number): number {
  const [run] = new Cron(schedule, { timezone, paused: true }).previousRuns(1, new Date(now + 1));
  return run?.getTime() ?? 0;
}
