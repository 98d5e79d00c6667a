import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { jobs } from '../../../db/schema/index.ts';
import { hour, minute } from '../formats/durations.ts';
import { leaseJob, recoverJobs } from './lease-job.ts';
import { enqueue, isHeldBy } from './enqueue.ts';
import type { Outcome } from './kind.ts';
import { startQueue } from './queue-testing.ts';
import { readJobs } from './read-jobs.ts';
import { JobRunner, startJobs } from './runner.ts';

/** A try that waits until `release` gives its outcome. */
function held() {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<Outcome>()];
  const run = () => {
    begun.resolve();
    return ended.promise;
  };
  return { run, begun: begun.promise, release: (outcome?: Outcome) => ended.resolve(outcome) };
}

test('work runs right after the commit that requests it, once on all servers, and leaves no row', async () => {
  const { run, begun, release } = held();
  const { services, kind, call, tried, rows } = await startQueue(run);
  const servers = [startJobs(services, [kind]), startJobs(services, [kind])];
  const undone = services.database.write(async (transaction) => {
    await enqueue({ transaction, now: 0 }, { kind: kind.name, key: 'undone', tenant: null, dueAt: 0 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await call('shop');
  await begun;
  release();
  await Promise.all(servers.map((server) => server.stop()));
  expect(tried).toEqual(['shop']);
  expect(await rows()).toEqual([]);
});

test('requests of the same work are done together, and once more if they come while it is running', async () => {
  const { run, begun, release } = held();
  const { call, work, tried, rows } = await startQueue(run);
  await call('shop');
  await call('shop');
  const working = work();
  await begun;
  await call('shop');
  release();
  await working;
  expect(tried).toEqual(['shop', 'shop']);
  expect(await rows()).toEqual([]);
});

test('work that fails waits longer each time, is given up, and admins see it; a new request tries again', async () => {
  const { services, kind, clock, call, work, tried, rows } = await startQueue(async () => {
    throw new Error('no response');
  });
  await call('shop');
  for (const wait of [minute, 5 * minute]) {
    await work();
    expect(await rows()).toMatchObject([{ dueAt: clock.now + wait, lastError: 'no response' }]);
    await call('shop');
    clock.now += wait - 1;
    await work();
    clock.now += 1;
  }
  expect(tried).toHaveLength(2);
  await work();
  clock.now += hour;
  await work();
  expect(tried).toHaveLength(3);
  expect(await readJobs(services.database.db, clock.now, [kind])).toMatchObject([
    { state: 'failed', error: 'no response', waiting: 0 },
  ]);
  await call('shop');
  expect(await rows()).toMatchObject([{ dueAt: clock.now, attempts: 0 }]);
  await work();
  expect(tried).toHaveLength(4);
});

test('a forced request ends the wait after a failure', async () => {
  const { call, work, tried } = await startQueue(async () => ({ failed: 'no response' }));
  await call('shop');
  await work();
  await call('shop', { isForced: true });
  await work();
  expect(tried).toHaveLength(2);
});

test('after a server dies, another one repeats its work when the lease ends, and counts the try', async () => {
  const attempts: number[] = [];
  const { services, clock, call, work, rows } = await startQueue(async (job) => void attempts.push(job.attempts));
  await call('shop');
  await services.database.write((transaction) =>
    transaction.update(jobs).set({ dueAt: null, attempts: 1, leasedBy: 'dead', leasedUntil: clock.now + minute }),
  );
  clock.now += minute - 1;
  await work();
  expect(attempts).toEqual([]);
  clock.now += 1;
  await Promise.all([work(), work()]);
  expect(attempts).toEqual([2]);
  expect(await rows()).toEqual([]);
});

test('work whose server dies five times in a row is given up, and admins see why; a new request tries again', async () => {
  const { services, kind, clock, call, tried, rows, work } = await startQueue();
  await call('shop');
  for (let died = 1; died <= 5; died += 1) {
    expect(await leaseJob(services.database, kind, [], clock.now)).toMatchObject({ lostTries: died - 1 });
    clock.now += minute;
    await recoverJobs(services.database, [kind], clock.now);
  }
  await work();
  expect(tried).toEqual([]);
  const [report] = await readJobs(services.database.db, clock.now, [kind]);
  expect(report).toMatchObject({ state: 'failed', error: 'started 5 times without ending', waiting: 0 });
  await call('shop');
  await work();
  expect(tried).toEqual(['shop']);
  expect(await rows()).toEqual([]);
});

test('work that must not be given up waits instead when its servers die', async () => {
  const { services, kind, clock, call, rows } = await startQueue(undefined, { isNeverGivenUp: true });
  await call('shop');
  for (let died = 1; died <= 5; died += 1) {
    await leaseJob(services.database, kind, [], clock.now);
    clock.now += minute;
    await recoverJobs(services.database, [kind], clock.now);
  }
  expect(await rows()).toMatchObject([{ dueAt: clock.now + 5 * minute, lostTries: 0 }]);
});

test('a server that resumes after a pause changes nothing that another server took over', async () => {
  const { run, begun, release } = held();
  let isFirst = true;
  const leases: Array<{ name: string; lease: string }> = [];
  const { services, clock, call, work, rows } = await startQueue(async (job) => {
    leases.push(job);
    if (!isFirst) return { dueAt: clock.now + hour };
    isFirst = false;
    return run();
  });
  await call('shop');
  const paused = work();
  await begun;
  clock.now += minute;
  const other = work();
  while (leases.length < 2) await new Promise<void>((resolve) => void services.database.afterWrite(resolve));
  await other;
  const [first] = leases;
  expect(await services.database.db.select().from(jobs).where(isHeldBy(first!))).toEqual([]);
  release({ failed: 'late' });
  await paused;
  expect(await rows()).toMatchObject([{ dueAt: clock.now + hour, lastError: null, attempts: 0 }]);
});

test('a lease is renewed while work goes on, until the time limit of one try', async () => {
  const { run, begun, release } = held();
  const { services, kind, clock, call, rows } = await startQueue(run);
  for (const [timeLimit, renewed] of [
    [minute, minute / 2],
    [0, 0],
  ] as const) {
    const runner = new JobRunner(services, [{ ...kind, timeLimit }]);
    await call(`limit ${timeLimit}`);
    await runner.poll();
    await begun;
    const until = async () => (await rows()).find(({ key }) => key === `limit ${timeLimit}`)?.leasedUntil ?? 0;
    while ((await until()) === 0) await new Promise<void>((resolve) => void services.database.afterWrite(resolve));
    const before = await until();
    clock.now += minute / 2;
    await runner.renew();
    expect((await until()) - before).toBe(renewed);
  }
  release();
});

test('work set while the clock was ahead is due at once, also if its server died then', async () => {
  const { services, clock, call, work, tried } = await startQueue();
  await call('due in a year', { dueAt: clock.now + 365 * 24 * hour });
  await call('leased for a year');
  await call('due tomorrow', { dueAt: clock.now + 23 * hour });
  const held = { dueAt: null, leasedBy: 'dead', leasedUntil: clock.now + 365 * 24 * hour };
  await services.database.write(async (transaction) => {
    await transaction.update(jobs).set(held).where(eq(jobs.key, 'leased for a year'));
  });
  await work();
  expect(tried.toSorted()).toEqual(['due in a year', 'leased for a year']);
});

test('work requested or tried while the clock was ahead does not wait for that time', async () => {
  const { services, clock, call, work, rows, kind, tried } = await startQueue(async () => ({ failed: 'no response' }));
  clock.now += 20 * hour;
  await call('requested', { dueAt: clock.now + minute });
  await call('tried');
  await work();
  expect(tried).toEqual(['tried']);
  clock.now -= 20 * hour;
  await recoverJobs(services.database, [kind], clock.now);
  expect((await rows()).map(({ dueAt }) => dueAt)).toEqual([clock.now, clock.now]);
  // After that, each waits as usual.
  await work();
  expect((await rows()).map(({ dueAt }) => (dueAt ?? 0) - clock.now)).toEqual([minute, 5 * minute]);
  expect(await recoverJobs(services.database, [kind], clock.now)).toBe(0);
});

test('the rest of long work is done after other waiting work, and urgent work first', async () => {
  const { services, clock, kind, call, tried } = await startQueue(async ({ key }) =>
    key === 'long' && tried.filter((each) => each === 'long').length < 3 ? { dueAt: clock.now } : undefined,
  );
  await call('long', { dueAt: clock.now - 1 });
  await call('short', { dueAt: clock.now - 1 });
  await call('urgent', { priority: 0 });
  const runner = new JobRunner(services, [kind], 1);
  await runner.poll();
  await runner.idle();
  expect(tried).toEqual(['urgent', 'long', 'short', 'long', 'long']);
});

test('a tenant has two running tries at most, and other tenants do not wait for it', async () => {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const { call, services, kind, tried } = await startQueue(async ({ key }) => {
    if (key === 'other') reached.resolve();
    else await gate.promise;
  });
  const runner = new JobRunner(services, [kind]);
  for (const key of ['first', 'second', 'third']) await call(key, { tenant: 'one shop' });
  await call('other');
  await runner.poll();
  await reached.promise;
  expect(tried).toEqual(['first', 'second', 'other']);
  gate.resolve();
  await runner.idle();
  expect(tried).toHaveLength(4);
});
