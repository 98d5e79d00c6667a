import { expect, test } from 'bun:test';
import { ReadCache } from './read-cache.ts';

/** Longer than another process's write may stay unnoticed, ms. */
const untilNextCheck = 10;

/** A cache, and how often its only key was loaded. */
function startCache() {
  const file = { version: 1, loads: 0 };
  const cache = new ReadCache(async () => file.version);
  const read = () => cache.get('key', async () => (file.loads += 1));
  return { file, cache, read };
}

test('a write of this process is read once, and not again when its version is noticed', async () => {
  const { file, cache, read } = startCache();
  await read();
  file.version = 2;
  cache.forget();
  expect(await read()).toBe(2);
  await Bun.sleep(untilNextCheck);
  expect(await read()).toBe(2);
});

test('a write of another process is noticed', async () => {
  const { file, read } = startCache();
  await read();
  file.version = 2;
  await Bun.sleep(untilNextCheck);
  expect(await read()).toBe(2);
});

test('reads after a write share one load', async () => {
  const { file, cache, read } = startCache();
  await read();
  file.version = 2;
  cache.forget();
  expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(Array.from({ length: 20 }, () => 2));
});
