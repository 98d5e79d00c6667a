import { Cron } from 'croner';
import type { Services } from '../../platform/config/services.ts';
import { endTurn, jobLease, renewTurn, takeTurn } from './job-lease.ts';

/** Work that the clock begins. A run may be repeated, and cut off anywhere: the next one goes on from there. */
export interface Job {
  readonly name: string;
  /** Cron pattern, in Dhaka's time. */
  readonly schedule: string;
  readonly run: (services: Services) => Promise<unknown>;
}

/**
 * Runs jobs by their schedules, and at once those whose turn passed while no server was up. Several servers may share
 * a database: each turn is taken by one of them.
 */
export function startJobs(services: Services, jobs: readonly Job[]) {
  const underWay = new Set<Promise<void>>();

  function begin(job: Job): void {
    const run = runIfDue(services, job)
      .catch((error: unknown) => services.log.error({ job: job.name, err: error }, 'a job could not take its turn'))
      .finally(() => underWay.delete(run));
    underWay.add(run);
  }

  const schedules = jobs.map((job) => new Cron(job.schedule, { timezone }, () => begin(job)));
  for (const job of jobs) begin(job);

  /** Nothing begins any more; what is under way finishes. */
  async function stop(): Promise<void> {
    for (const schedule of schedules) schedule.stop();
    await Promise.all(underWay);
  }

  return { stop };
}

/** Runs a job, if its latest turn is still to be had; a failure is kept on its row and in the log. */
export async function runIfDue(services: Services, job: Job): Promise<void> {
  const { database, now, log } = services;
  const turn = await takeTurn(database, job.name, latestTurn(job, now()), now());
  if (!turn) return;
  const renew = () => void renewTurn(database, turn, now()).catch(() => undefined);
  const renewal = setInterval(renew, jobLease / 3);
  const problem = await job.run(services).then(
    () => null,
    (error: unknown) => {
      log.error({ job: job.name, err: error }, 'a job failed');
      return error instanceof Error ? error.message.slice(0, 500) : String(error);
    },
  );
  clearInterval(renewal);
  await endTurn(database, turn, problem, now());
}

const timezone = 'Asia/Dhaka';

/** When the schedule last called for a job, epoch ms. */
function latestTurn({ schedule }: Job, now: number): number {
  const [turn] = new Cron(schedule, { timezone, paused: true }).previousRuns(1, new Date(now + 1));
  return turn?.getTime() ?? 0;
}
