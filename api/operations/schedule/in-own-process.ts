import type { ScheduledKind } from '../../platform/jobs/kind.ts';
import { runProcess } from './run-process.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * The same job in a process of its own, because each step of a large deletion blocks its process until it is committed.
 * Such jobs run one after another, because a database file has one writer.
 */
export const inOwnProcess = (job: ScheduledKind): ScheduledKind => ({
  ...job,
  run: (_services, signal) => {
    const run = () => runProcess({ script: 'run-job.ts', parameters: [job.name], logs: true }, signal);
    const running = last.then(run);
    last = running.catch(() => undefined);
    return running;
  },
});
