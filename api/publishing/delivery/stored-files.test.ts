import { expect, test } from 'bun:test';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { StoredFiles } from './stored-files.ts';
import { eventually } from '../../../tests/eventually.ts';

const plainRequest = new Request('http://localhost/');

test('a missing file is found soon after it is stored', async () => {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const requested: string[] = [];
  const storage = {
    get: async (key: string) => {
      requested.push(key);
      return stored.get(key) ?? null;
    },
  } as unknown as ObjectStore;
  const files = new StoredFiles(storage, 1_000_000, 500);
  const read = (key: string) => files.find(key, {});
  expect([await read('a'), await read('a')]).toEqual([null, null]);
  expect(requested).toEqual(['a']);
  stored.set('a', new Uint8Array(1));
  let found = await read('a');
  await eventually('the file is read', async () => (found = await read('a')) !== null);
  expect(await found?.send(plainRequest).bytes()).toHaveLength(1);
});

test('after an error, the store is asked again on the next request', async () => {
  let isAway = true;
  const get = async () => (isAway ? Promise.reject(new Error('away')) : new Uint8Array(1));
  const files = new StoredFiles({ get } as unknown as ObjectStore, 1_000_000);
  const read = (key: string) => files.find(key, {});
  await expect(read('a')).rejects.toThrow('away');
  isAway = false;
  expect(await (await read('a'))?.send(plainRequest).bytes()).toHaveLength(1);
});
