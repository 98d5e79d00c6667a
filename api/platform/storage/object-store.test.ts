import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { createClient } from '@libsql/client';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBackup, listBackups } from '../../operations/backup/backup-manifest.ts';
import { restoreBackup } from '../../operations/backup/restore-backup.ts';
import { takeBackup } from '../../operations/backup/take-backup.ts';
import { has, titleWith } from '../../../tests/programs.ts';
import { openCachedStore } from './cached-store.ts';
import { openDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';
import { startTestServer } from '../../../tests/api/server-testing.ts';
import { startSwift, swiftLimit, type TestSwift } from './swift-testing.ts';
import { timeLimits } from '../../../tests/time-limits.ts';
import { day } from '../formats/durations.ts';
import { eventually } from '../../../tests/eventually.ts';

setDefaultTimeout(timeLimits.process);

const newFolder = () => mkdtempSync(join(tmpdir(), 'poshora-store-'));
const text = (words: string) => new TextEncoder().encode(words);

let swift: TestSwift | undefined;
let turn = 0;

/** Opens a store with its own prefix in the bucket. */
async function openOnSwift(): Promise<ObjectStore> {
  if (!swift) throw new Error('Swift was not started');
  turn += 1;
  return openS3Store(
    { ...swift.location, prefix: `turn-${turn}/` },
    { attemptTime: 10_000, firstWait: 10, keysInPage: 2 },
  );
}

const stores = [
  { name: 'a folder', isHere: true, open: () => openDiskStore(newFolder()) },
  { name: 'OpenStack Swift', isHere: has('swift'), open: openOnSwift },
  {
    name: 'OpenStack Swift with copies on disk',
    isHere: has('swift'),
    open: async () => openCachedStore(await openOnSwift(), newFolder(), 1_000_000),
  },
];

beforeAll(async () => {
  if (has('swift')) swift = await startSwift();
}, swiftLimit);
afterAll(() => swift?.stop());

for (const { name, isHere, open } of stores)
  describe.skipIf(!isHere)(`a store in ${isHere ? name : titleWith(['swift'], name)}`, () => {
    let store: ObjectStore;
    beforeEach(async () => {
      store = await open();
    });
    const read = async (key: string) => {
      const bytes = await store.get(key);
      return bytes && new TextDecoder().decode(bytes);
    };

    test('returns the latest stored version, and null for a missing or deleted key', async () => {
      expect(await read('pages/a/index.html')).toBeNull();
      await store.put('pages/a/index.html', text('first'));
      await store.put('pages/a/index.html', text('second'), { durable: true });
      expect(await read('pages/a/index.html')).toBe('second');
      await store.put('pages/empty', new Uint8Array());
      expect(await read('pages/empty')).toBe('');
      await store.delete('pages/a/index.html');
      await store.delete('pages/a/index.html');
      expect(await read('pages/a/index.html')).toBeNull();
    });

    test('lists a folder recursively over several result pages, without similarly named folders', async () => {
      const keys = [
        'images/1.jpg',
        'pages/a/index.html',
        'pages/a/p/1.html',
        'pages/a/p/2.html',
        'pages/ab/index.html',
      ];
      for (const key of keys.toReversed()) await store.put(key, text(key));
      expect(await store.list('pages/a/')).toEqual(['pages/a/index.html', 'pages/a/p/1.html', 'pages/a/p/2.html']);
      expect(await store.list('')).toEqual(keys);
      expect(await store.list('nothing/')).toEqual([]);
    });

    test('stores backups: the latest one can be restored, and unused data of earlier ones is removed', async () => {
      const folder = newFolder();
      const databaseFile = join(folder, 'poshora.db');
      const source = { database: databaseFile, workFolder: folder, store: await openDiskStore(newFolder()) };
      const database = createClient({ url: `file:${databaseFile}` });
      await database.executeMultiple('CREATE TABLE rows (number INTEGER); INSERT INTO rows VALUES (1)');
      for (const [number, key] of ['images/a.jpg', 'images/b.jpg', 'attachments/c.pdf'].entries()) {
        await source.store.put(key, text(key));
        await database.execute({ sql: 'INSERT INTO rows VALUES (?)', args: [number] });
        await takeBackup(source, store, number * 1000);
      }
      database.close();
      await takeBackup(source, store, 3 * day);
      expect(await listBackups(store), 'only the last backup of an earlier day is kept').toEqual([2000, 3 * day]);
      const restored = { databaseFile: join(newFolder(), 'poshora.db'), store: await openDiskStore(newFolder()) };
      await restoreBackup(store, await findBackup(store), restored);
      expect(await restored.store.list('')).toEqual(['attachments/c.pdf', 'images/a.jpg', 'images/b.jpg']);
      const again = createClient({ url: `file:${restored.databaseFile}` });
      expect((await again.execute('SELECT count(*) AS n FROM rows')).rows).toMatchObject([{ n: 4 }]);
      again.close();
    });

    test('refuses keys that could leave the store or that the product never creates', async () => {
      const long = ['a'.repeat(201), 'a/'.repeat(9) + 'a'];
      const odd = ['', '/etc/passwd', '../x', 'a/../b', 'a//b', 'a/', '.aside/x', 'a/.hidden', 'A/b', 'a b', 'a\0b'];
      for (const key of [...odd, ...long, 'a%2f', 'x\n', 'ছবি']) {
        await expect(store.get(key)).rejects.toThrow('Not a storage key');
        await expect(store.put(key, text('x'))).rejects.toThrow('Not a storage key');
        await expect(store.delete(key)).rejects.toThrow('Not a storage key');
      }
      await expect(store.list('../')).rejects.toThrow('Not a storage key');
      await expect(store.list('pages')).rejects.toThrow('ends with a slash');
      expect(await store.list('')).toEqual([]);
    });
  });

test.skipIf(!has('swift'))(
  titleWith(['swift'], 'shops are published to and served from OpenStack Swift, even while it is unreachable'),
  async () => {
    if (!swift) throw new Error('Swift was not started');
    const { bucket, endpoint, accessKeyId, secretAccessKey } = swift.location;
    const product = await startTestServer({
      STORAGE_URL: `s3://${bucket}/product?endpoint=${endpoint}`,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    const { slug } = await product.newSeller('Rahima');
    const page = async () => {
      const response = await product.send('GET', `/${slug}`);
      return { status: response.status, isShop: (await response.text()).includes('Rahima') };
    };
    await eventually('the page is published', async () => (await page()).isShop);
    const stored = await product.services.storage.list('pages/');
    expect(stored.length).toBeGreaterThan(0);
    await swift.stop();
    swift = undefined;
    expect(await page()).toEqual({ status: 200, isShop: true });
    expect((await product.send('GET', '/readyz')).status).toBe(503);
    await product.stop();
  },
);
