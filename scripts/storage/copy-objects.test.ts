import { expect, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from '../../api/platform/storage/disk-store.ts';
import { copyObjects } from './copy-objects.ts';

const newStore = () => openDiskStore(mkdtempSync(join(tmpdir(), 'poshora-copy-')));
const bytesOf = (text: string) => new TextEncoder().encode(text);

test('copies missing objects, and a second run continues an interrupted one', async () => {
  const [from, to] = [await newStore(), await newStore()];
  for (let number = 0; number < 50; number += 1) await from.put(`images/${number}`, bytesOf(String(number)));
  const broken = {
    ...to,
    put: async (key: string, bytes: Uint8Array) => {
      if (key === 'images/30') throw new Error('the connection broke');
      await to.put(key, bytes);
    },
  };
  await expect(copyObjects(from, broken)).rejects.toThrow('the connection broke');
  const { copied, present } = await copyObjects(from, to);
  expect(copied).toBeGreaterThanOrEqual(1);
  expect(present).toBe(50 - copied);
  expect(await to.list('')).toEqual(await from.list(''));
  expect(await copyObjects(from, to)).toEqual({ copied: 0, present: 50 });
});

test('a damaged object is named, and with --compare also one that existed before', async () => {
  const [from, to] = [await newStore(), await newStore()];
  await from.put('images/a', bytesOf('whole'));
  const torn = { ...to, put: (key: string) => to.put(key, bytesOf('torn')) };
  await expect(copyObjects(from, torn)).rejects.toThrow('images/a differs after the copy');
  expect(await copyObjects(from, to)).toMatchObject({ present: 1 });
  await expect(copyObjects(from, to, { comparesAll: true })).rejects.toThrow('images/a');
});
