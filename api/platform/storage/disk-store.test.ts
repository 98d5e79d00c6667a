import { beforeEach, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../jobs/bun-command.ts';
import { openDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';

let folder: string;
let store: ObjectStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'poshora-store-'));
  store = await openDiskStore(folder);
});

const text = (words: string) => new TextEncoder().encode(words);
const read = async (key: string) => {
  const bytes = await store.get(key);
  return bytes && new TextDecoder().decode(bytes);
};

test('a key below a file, or that is a folder, does not exist', async () => {
  await store.put('pages/a', text('a file'));
  await store.put('pages/b/c', text('in a folder'));
  expect(await read('pages/a/below')).toBeNull();
  expect(await read('pages/b')).toBeNull();
});

test('many writers of one key leave one complete version and no temporary files', async () => {
  const versions = Array.from({ length: 20 }, (_, number) => String(number).repeat(100_000));
  await Promise.all(versions.map((version) => store.put('pages/a', text(version))));
  expect(versions).toContain((await read('pages/a')) ?? '');
  expect(readdirSync(join(folder, '.aside'))).toEqual([]);
});

test('a failed write leaves the old version and no temporary files', async () => {
  await store.put('pages/a', text('old'));
  mkdirSync(join(folder, 'pages', 'taken', 'by-a-folder'), { recursive: true });
  await expect(store.put('pages/taken', text('new'))).rejects.toThrow();
  await expect(store.put('pages/a/below', text('new'))).rejects.toThrow();
  expect(await read('pages/a')).toBe('old');
  expect(readdirSync(join(folder, '.aside'))).toEqual([]);
});

test('a writer killed in the middle leaves the old version intact', async () => {
  const writer = `
    import { openDiskStore } from ${JSON.stringify(join(import.meta.dir, 'disk-store.ts'))};
    const store = await openDiskStore(${JSON.stringify(folder)});
    console.log('ready');
    for (let turn = 0; ; turn += 1) await store.put('pages/a', new Uint8Array(8_000_000).fill(turn % 256));
  `;
  await store.put('pages/a', new Uint8Array(8_000_000));
  const leftAside = () => readdirSync(join(folder, '.aside')).length;
  for (let round = 0; round < 30 && (round < 3 || leftAside() === 0); round += 1) {
    const child = Bun.spawn([...bunCommand, '-e', writer], { stdout: 'pipe', stderr: 'inherit' });
    await child.stdout.getReader().read();
    await Bun.sleep(10 + Math.random() * 40);
    child.kill('SIGKILL');
    await child.exited;
    const bytes = await store.get('pages/a');
    expect(bytes).toHaveLength(8_000_000);
    expect(bytes?.every((byte) => byte === bytes[0])).toBe(true);
  }
  expect(leftAside()).toBeGreaterThan(0);
});

test('opening the store removes files of writers killed over an hour ago, but not of a current write', async () => {
  const aside = join(folder, '.aside');
  const hourAgo = Date.now() / 1000 - 3700;
  writeFileSync(join(aside, 'old'), 'x');
  utimesSync(join(aside, 'old'), hourAgo, hourAgo);
  writeFileSync(join(aside, 'under-way'), 'x');
  await openDiskStore(folder);
  expect(readdirSync(aside)).toEqual(['under-way']);
});
