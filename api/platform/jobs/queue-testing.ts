import { jobs } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { day, minute } from '../formats/durations.ts';
import { enqueue, type Request } from './enqueue.ts';
import type { Job, Outcome, QueuedKind } from './kind.ts';
import { runDue } from './runner.ts';

/** A queue whose tries are `run`, and the keys that were tried. */
export async function startQueue(
  run: (job: Job) => Promise<Outcome> = async () => undefined,
  own: Partial<QueuedKind> = {},
) {
  const api = await startTestApi();
  const { services, clock } = api;
  const tried: string[] = [];
  const kind: QueuedKind = {
    name: 'calls',
    waits: [minute, 5 * minute],
    timeLimit: minute,
    furthest: day,
    run: async (_, job) => {
      tried.push(job.key);
      return run(job);
    },
    ...own,
  };
  const call = (key: string, request: Partial<Request> = {}) =>
    services.database.write(async (transaction) => {
      const usual = { kind: kind.name, key, tenant: key, dueAt: clock.now };
      await enqueue({ transaction, now: clock.now }, { ...usual, ...request });
    });
  const rows = () => services.database.db.select().from(jobs).orderBy(jobs.name);
  return { ...api, kind, call, tried, rows, work: () => runDue(services, [kind]) };
}
