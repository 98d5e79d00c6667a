import { expect, test } from 'bun:test';
import { Turns } from './turns.ts';

/** Turns whose work lasts until `finish` is called. `begun` lists owners in the order in which their work began. */
function heldTurns(room = { atOnce: 2, ofOne: 20, inAll: 40 }) {
  const turns = new Turns(room);
  const begun: string[] = [];
  const held: Array<() => void> = [];
  const take = (owner: string) =>
    turns.take(owner, async () => {
      begun.push(owner);
      await new Promise<void>((end) => held.push(end));
    });
  const finish = async () => {
    held.shift()?.();
    await Bun.sleep(0);
  };
  return { turns, begun, take, finish };
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
  const { turns, take, finish } = heldTurns({ atOnce: 1, ofOne: 2, inAll: 3 });
  expect(turns.isFull('crowd')).toBe(false);
  const crowd = [take('crowd'), take('crowd'), take('crowd')];
  expect([turns.isFull('crowd'), turns.isFull('rahima')]).toEqual([true, false]);
  const rahima = turns
    .take('rahima', () => Promise.reject(new Error('not a picture')))
    .catch((error: Error) => error.message);
  expect(turns.isFull('karim')).toBe(true);
  for (let ended = 0; ended < 4; ended += 1) await finish();
  await Promise.all(crowd);
  expect(await rahima).toBe('not a picture');
  expect(turns.isFull('crowd')).toBe(false);
});
