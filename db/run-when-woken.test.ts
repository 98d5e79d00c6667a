import { expect, test } from 'bun:test';
import { runWhenWoken } from './run-when-woken.ts';

test('work runs once at a time, and once more if woken in the meantime, no matter how often', async () => {
  let runs = 0;
  let [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const runner = runWhenWoken(async () => {
    runs += 1;
    begun.resolve();
    await held.promise;
  });
  runner.wake();
  await begun.promise;
  for (let calls = 0; calls < 3; calls += 1) runner.wake();
  expect(runs).toBe(1);
  held.resolve();
  await runner.finished();
  expect(runs).toBe(2);
  [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  held.resolve();
  runner.wake();
  await runner.finished();
  expect(runs).toBe(3);
});

test('waking at any step after the work has ended runs it again', async () => {
  for (let steps = 0; steps < 10; steps += 1) {
    let runs = 0;
    const runner = runWhenWoken(async () => {
      runs += 1;
    });
    runner.wake();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    runner.wake();
    await runner.finished();
    expect(runs, `woken ${steps} steps later`).toBe(2);
  }
});
