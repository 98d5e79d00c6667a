import { expect, test } from 'bun:test';
import { ReadCache } from './read-cache.ts';

/** Longer than another process's write may stay unnoticed, ms. */
const untilNextCheck = 10;

test('a read is repeated once after a write of this process, and not again when the new version is noticed', async () => {
  let version = 1;
  let loads = 0;
  const cache = new ReadCache(async () => version);
  const read = () => cache.get('key', async () => (loads += 1));
  expect(await read()).toBe(1);
  version = 2;
  cache.forget();
  expect(await read()).toBe(2);
  await Bun.sleep(untilNextCheck);
  expect(await read()).toBe(2);
});
