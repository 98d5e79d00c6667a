import { expect, test } from 'bun:test';
import { WriteQueue } from './write-queue.ts';

test('groups run one after another, and jobs added in the meantime join the next group', async () => {
  const groups: number[][] = [];
  const queue = new WriteQueue<number>(async (waiting) => {
    groups.push(waiting.splice(0));
    if (groups.length === 1) queue.add(4);
    await Bun.sleep(1);
    groups.push([]);
  });
  for (const number of [1, 2, 3]) queue.add(number);
  await queue.idle();
  expect(groups).toEqual([[1, 2, 3], [], [4], []]);
});

test('other work runs before each group', async () => {
  let turns = 0;
  const seen: number[] = [];
  const queue = new WriteQueue<number>(async (waiting) => {
    seen.push(turns);
    waiting.shift();
    setImmediate(() => (turns += 1));
  });
  for (let number = 0; number < 20; number += 1) queue.add(number);
  await queue.idle();
  expect(seen).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

const later = (turns: number, act: () => void): void =>
  turns === 0 ? act() : queueMicrotask(() => later(turns - 1, act));

test('jobs added right after a group ends are run', async () => {
  const done: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const queue: WriteQueue<number> = new WriteQueue<number>(async (waiting) => {
    const number = waiting.shift() ?? 0;
    done.push(number);
    later(number, () => (number < 20 ? queue.add(number + 1) : resolve()));
  });
  queue.add(1);
  await promise;
  expect(done).toHaveLength(20);
});
