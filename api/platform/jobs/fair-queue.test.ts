import { expect, test } from 'bun:test';
import { FairQueue } from './fair-queue.ts';

/** FairQueue whose work lasts until `finish` is called. `begun` lists owners in the order in which their work began. */
function heldTurns(room = { atOnce: 2, ofOne: 20, inAll: 40 }) {
  const queue = new FairQueue(room);
  const begun: string[] = [];
  const held: Array<() => void> = [];
  const take = (owner: string) =>
    queue.take(owner, async () => {
      begun.push(owner);
      await new Promise<void>((end) => held.push(end));
    });
  const finish = async () => {
    held.shift()?.();
    await Bun.sleep(0);
  };
  return { queue, begun, take, finish };
}

test('thirty uploads of one owner delay the next owner’s only by the two that are running', async () => {
  const { begun, take, finish } = heldTurns();
  const crowd = Array.from({ length: 30 }, () => take('crowd'));
  const others = [take('rahima'), take('karim'), take('rahima')];
  await Bun.sleep(0);
  expect(begun).toEqual(['crowd', 'crowd']);
  for (let ended = 0; ended < 6; ended += 1) await finish();
  expect(begun.slice(2)).toEqual(['rahima', 'karim', 'rahima', 'crowd', 'crowd', 'crowd']);
  for (let ended = 0; ended < 40; ended += 1) await finish();
  await Promise.all([...crowd, ...others]);
  expect(begun).toHaveLength(33);
});

test('one owner’s queue fills up before the total queue, and failed work frees its turn', async () => {
  const { queue, take, finish } = heldTurns({ atOnce: 1, ofOne: 2, inAll: 3 });
  expect(queue.isFull('crowd')).toBe(false);
  const crowd = [take('crowd'), take('crowd'), take('crowd')];
  expect([queue.isFull('crowd'), queue.isFull('rahima')]).toEqual([true, false]);
  const rahima = queue
    .take('rahima', () => Promise.reject(new Error('not a picture')))
    .catch((error: Error) => error.message);
  expect(queue.isFull('karim')).toBe(true);
  for (let ended = 0; ended < 4; ended += 1) await finish();
  await Promise.all(crowd);
  expect(await rahima).toBe('not a picture');
  expect(queue.isFull('crowd')).toBe(false);
});
