import { expect, test } from 'bun:test';
import { WriteQueue } from './write-queue.ts';

/** Work that keeps the process busy for so many ms, as a write to a file does. */
const busyFor = (milliseconds: number) => async () => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
};

test('work is done one after the other, in its order, and a failure is its caller’s alone', async () => {
  const queue = new WriteQueue();
  const done: number[] = [];
  const results = await Promise.allSettled(
    [1, 2, 3].map((number) =>
      queue.run(async () => {
        await Bun.sleep(5 - number);
        if (number === 2) throw new Error('mine');
        done.push(number);
      }),
    ),
  );
  expect(done).toEqual([1, 3]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a long queue lets everything else have its turn in between', async () => {
  const queue = new WriteQueue();
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 100 }, () => queue.run(busyFor(2))));
  clearInterval(others);
  expect(turns).toBeGreaterThan(5);
});
