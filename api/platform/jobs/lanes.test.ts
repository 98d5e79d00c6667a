import { expect, test } from 'bun:test';
import type { LaneLimits } from './lanes.ts';
import { startQueue } from './queue-testing.ts';
import { JobRunner } from './runner.ts';

/** Work hangs until `release`, except if its key begins with `quick`. */
async function startLanes(limits: LaneLimits) {
  const gate = Promise.withResolvers<void>();
  const events = new Map<string, PromiseWithResolvers<void>>();
  const eventOf = (key: string) => events.getOrInsertComputed(key, () => Promise.withResolvers<void>());
  const queue = await startQueue(async ({ key }) => {
    eventOf(key).resolve();
    if (!key.startsWith('quick')) await gate.promise;
  });
  const runner = new JobRunner(queue.services, [queue.kind], { slowAfter: 20, ...limits });
  return { ...queue, runner, begun: (key: string) => eventOf(key).promise, release: () => gate.resolve() };
}

test('work that takes long does not stop the work of other tenants', async () => {
  const { ask, runner, begun, release } = await startLanes({ atOnce: 2, slowAtOnce: 1, mostAtOnce: 6 });
  for (const key of ['hangs 1', 'hangs 2', 'hangs 3', 'hangs 4', 'quick']) await ask(key);
  await runner.poll();
  await begun('quick');
  release();
  await runner.idle();
});

test('overdue work has a limit, and waiting work is done after it', async () => {
  const { ask, runner, begun, release, tried, rows } = await startLanes({ atOnce: 2, slowAtOnce: 1, mostAtOnce: 3 });
  for (const key of ['hangs 1', 'hangs 2', 'hangs 3', 'quick']) await ask(key);
  await runner.poll();
  await begun('hangs 3');
  expect(tried).toEqual(['hangs 1', 'hangs 2', 'hangs 3']);
  release();
  await begun('quick');
  await runner.idle();
  expect(await rows()).toEqual([]);
});

test('a tenant occupies two lanes at most', async () => {
  const { ask, runner, begun, release, tried } = await startLanes({ atOnce: 2, slowAtOnce: 8, mostAtOnce: 8 });
  for (const key of ['hangs 1', 'hangs 2', 'hangs 3']) await ask(key, { tenant: 'one shop' });
  await ask('quick');
  await runner.poll();
  await begun('quick');
  expect(tried).toEqual(['hangs 1', 'hangs 2', 'quick']);
  release();
  await runner.idle();
  expect(tried).toHaveLength(4);
});

test('24 servers that hang at once, with three shops each, do not stop the work of other tenants', async () => {
  const { ask, runner, begun, release } = await startLanes({});
  for (let host = 1; host <= 24; host += 1)
    for (let shop = 1; shop <= 3; shop += 1) await ask(`hangs ${host} ${shop}`, { tenant: `shop ${host} ${shop}` });
  await ask('quick', { tenant: 'another shop' });
  await runner.poll();
  await begun('quick');
  release();
  await runner.idle();
});
