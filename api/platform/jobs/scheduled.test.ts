import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { jobs } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { day, minute } from '../formats/durations.ts';
import { Interrupted, type ScheduledKind } from './kind.ts';
import { readJobs } from './read-jobs.ts';
import { JobRunner, runDue, startJobs } from './runner.ts';

async function startJob(run: () => Promise<unknown> = async () => undefined) {
  const api = await startTestApi();
  let runs = 0;
  const job: ScheduledKind = {
    name: 'counting',
    schedule: '* * * * *',
    run: async () => {
      runs += 1;
      await run();
    },
  };
  return { ...api, job, runs: () => runs };
}

test('a scheduled run happens once, no matter how many servers try it', async () => {
  const { services, clock, job, runs } = await startJob(() => Bun.sleep(20));
  await Promise.all(Array.from({ length: 10 }, () => runDue(services, [job])));
  await runDue(services, [job]);
  expect(runs()).toBe(1);
  clock.now += minute;
  await Promise.all(Array.from({ length: 10 }, () => runDue(services, [job])));
  expect(runs()).toBe(2);
});

test('a job that is still running at its next scheduled time is not started a second time', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { services, clock, job, runs } = await startJob(() => {
    begun.resolve();
    return gate.promise;
  });
  clock.now += minute / 2;
  const first = runDue(services, [job]);
  await begun.promise;
  clock.now += minute / 2;
  await runDue(services, [job]);
  gate.resolve();
  await first;
  expect(runs()).toBe(1);
});

test('after a server dies, another one repeats the run when the lease expires', async () => {
  const { services, clock, job, runs } = await startJob();
  const daily = { ...job, schedule: '0 3 * * *' };
  await services.database.write(async (transaction) => {
    await transaction.insert(jobs).values({
      name: job.name,
      kind: job.name,
      leasedBy: 'dead',
      leasedUntil: clock.now + minute,
      lastStartedAt: clock.now,
    });
  });
  await runDue(services, [daily]);
  expect(runs()).toBe(0);
  clock.now += minute;
  await runDue(services, [daily]);
  await runDue(services, [daily]);
  expect(runs()).toBe(1);
});

test('a failed run is recorded for operators, and the next one happens as scheduled', async () => {
  let isBroken = true;
  const { services, clock, job } = await startJob(async () => {
    if (isBroken) throw new Error('the disk is full');
  });
  await runDue(services, [job]);
  expect(await readJobs(services.database.db, clock.now, [job, { ...job, name: 'never' }])).toEqual([
    {
      name: 'counting',
      state: 'failed',
      lastStartedAt: clock.now,
      lastFinishedAt: clock.now,
      error: 'the disk is full',
      waiting: null,
    },
    { name: 'never', state: 'waiting', lastStartedAt: null, lastFinishedAt: null, error: null, waiting: null },
  ]);
  isBroken = false;
  clock.now += minute;
  await runDue(services, [job]);
  expect(await readJobs(services.database.db, clock.now, [job])).toMatchObject([{ state: 'ok', error: null }]);
});

test('an interrupted run is no failure, and the next start repeats it at once', async () => {
  let isInterrupted = true;
  const { services, clock, job, runs } = await startJob(async () => {
    if (isInterrupted) throw new Interrupted('the server stops');
  });
  await runDue(services, [job]);
  expect(await readJobs(services.database.db, clock.now, [job])).toMatchObject([{ lastFinishedAt: null, error: null }]);
  isInterrupted = false;
  await runDue(services, [job]);
  await runDue(services, [job]);
  expect(runs()).toBe(2);
  expect(await readJobs(services.database.db, clock.now, [job])).toMatchObject([{ state: 'ok', error: null }]);
});

test('a run that a stopping server interrupted is continued a minute later by a server that goes on', async () => {
  let isInterrupted = true;
  const { services, clock, job, runs } = await startJob(async () => {
    if (isInterrupted) throw new Interrupted('the server stops');
  });
  const other = new JobRunner(services, [{ ...job, schedule: '0 3 * * *' }]);
  await other.poll();
  await other.idle();
  isInterrupted = false;
  for (const [wait, expected] of [
    [minute - 1, 1],
    [1, 2],
  ] as const) {
    clock.now += wait;
    await other.poll();
    await other.idle();
    expect(runs()).toBe(expected);
  }
});

test('jobs missed while no server was running start immediately, and stopping waits for them', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { services, job } = await startJob(() => {
    begun.resolve();
    return gate.promise;
  });
  const running = startJobs(services, [{ ...job, schedule: '0 3 * * *' }]);
  await begun.promise;
  const stopped = running.stop();
  gate.resolve();
  await stopped;
  const [row] = await services.database.db.select().from(jobs).where(eq(jobs.name, job.name));
  expect(row).toMatchObject({ leasedBy: null, lastError: null, lastFinishedAt: expect.any(Number) });
});

test('a job that ran while the clock was a year ahead runs again once the clock is right', async () => {
  const { services, clock, job, runs } = await startJob();
  clock.now += 365 * day;
  await runDue(services, [job]);
  clock.now -= 365 * day;
  await runDue(services, [job]);
  await runDue(services, [job]);
  expect(runs()).toBe(2);
});
