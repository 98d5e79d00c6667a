import { expect, test } from 'bun:test';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { storedReader } from './read-stored.ts';
import { eventually } from '../../../tests/eventually.ts';

test('a missing file is found soon after it is stored', async () => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const asked: string[] = [];
  const storage = {
    get: async (key: string) => {
      asked.push(key);
      return files.get(key) ?? null;
    },
  } as unknown as ObjectStore;
  const read = storedReader(storage, 5);
  expect([await read('a'), await read('a')]).toEqual([null, null]);
  expect(asked).toEqual(['a']);
  files.set('a', new Uint8Array(1));
  let found = await read('a');
  await eventually('the file is read', async () => (found = await read('a')) !== null);
  expect(found).toHaveLength(1);
});

test('after an error, the store is asked again on the next request', async () => {
  let isAway = true;
  const get = async () => (isAway ? Promise.reject(new Error('away')) : new Uint8Array(1));
  const read = storedReader({ get } as unknown as ObjectStore);
  await expect(read('a')).rejects.toThrow('away');
  isAway = false;
  expect(await read('a')).toHaveLength(1);
});
