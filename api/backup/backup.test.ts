import { expect, test } from 'bun:test';
import { createClient } from '@libsql/client';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshFile } from '../../db/testing.ts';
import { readConfig } from '../config.ts';
import { readOrMakeSecret } from '../secrets/kept-secret.ts';
import { vapidKeys } from '../orders/alerts/vapid.ts';
import { openDiskStore } from '../storage/disk-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { copyDatabase } from './copy-database.ts';
import { findBackup, listBackups } from './backup-manifest.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'poshora-backup-'));
const text = (words: string) => new TextEncoder().encode(words);
const day = 24 * 60 * 60 * 1000;
const noon = Date.parse('2026-11-22T06:00:00Z');

/** A product's folder with a database of some pieces, two pictures and a page. */
async function startSource(rows = 600) {
  const folder = newFolder();
  const databaseFile = join(folder, 'poshora.db');
  const database = createClient({ url: `file:${databaseFile}` });
  await database.executeMultiple(
    'PRAGMA journal_mode=WAL; CREATE TABLE rows (number INTEGER PRIMARY KEY, filling BLOB)',
  );
  await database.execute({
    sql: 'INSERT INTO rows (filling) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT randomblob(20000) FROM n',
    args: [rows],
  });
  const store = await openDiskStore(join(folder, 'storage'));
  for (const key of ['images/aa/1.jpg', 'attachments/2.pdf', 'pages/shop/3']) await store.put(key, text(key));
  const add = () => database.execute('INSERT INTO rows (filling) VALUES (randomblob(100))');
  return { source: { databaseFile, workFolder: folder, store }, add };
}

const openBackups = () => openDiskStore(newFolder());

async function rowsOf(file: string): Promise<number> {
  const database = createClient({ url: `file:${file}` });
  const { rows } = await database.execute('SELECT count(*) FROM rows');
  database.close();
  return Number(rows[0]?.[0]);
}

test('what was backed up is there again, pictures included, and pages are left to publishing', async () => {
  const { source, add } = await startSource();
  const backups = await openBackups();
  const manifest = await takeBackup(source, backups, noon);
  await add();
  expect(manifest.pieces.length).toBeGreaterThan(1);
  await verifyBackup(backups, manifest);
  const databaseFile = join(newFolder(), 'data', 'poshora.db');
  const store = await openDiskStore(newFolder());
  await restoreBackup(backups, manifest, { databaseFile, store });
  expect(await rowsOf(databaseFile)).toBe(600);
  expect(await store.list('')).toEqual(['attachments/2.pdf', 'images/aa/1.jpg']);
  expect(readdirSync(source.workFolder).filter((name) => name.startsWith('backup-'))).toEqual([]);
  await expect(restoreBackup(backups, manifest, { databaseFile, store })).rejects.toThrow('is there already');
});

test('a second backup stores only what is new, and each can be restored by its time', async () => {
  const { source, add } = await startSource();
  const backups = await openBackups();
  await takeBackup(source, backups, noon);
  const puts: string[] = [];
  const counted: ObjectStore = {
    ...backups,
    put: async (key, bytes, options) => {
      puts.push(key.split('/')[0] ?? '');
      await backups.put(key, bytes, options);
    },
  };
  await source.store.put('images/bb/4.jpg', text('new'));
  await add();
  const second = await takeBackup(source, counted, noon + 1000);
  expect(puts.filter((folder) => folder === 'objects')).toHaveLength(1);
  expect(puts.filter((folder) => folder === 'pieces').length).toBeLessThan(second.pieces.length);
  expect(Object.keys((await findBackup(backups, noon)).objects)).not.toContain('images/bb/4.jpg');
  expect(await findBackup(backups)).toEqual(second);
  await expect(findBackup(backups, noon - 1)).rejects.toThrow('no backup from');
});

test('a backup with a damaged or missing part is named before anything is put in place', async () => {
  const { source } = await startSource(1);
  for (const folder of ['pieces/', 'objects/'] as const)
    for (const harm of ['damaged', 'missing'] as const) {
      const backups = await openBackups();
      const manifest = await takeBackup(source, backups, noon);
      const [key = ''] = await backups.list(folder);
      await (harm === 'damaged' ? backups.put(key, text('torn')) : backups.delete(key));
      await expect(verifyBackup(backups, manifest)).rejects.toThrow(`${key} is damaged or gone`);
      const databaseFile = join(newFolder(), 'poshora.db');
      const place = { databaseFile, store: await openDiskStore(newFolder()) };
      await expect(restoreBackup(backups, manifest, place)).rejects.toThrow(key);
      expect(existsSync(databaseFile)).toBe(false);
    }
});

test('keeps all of a day, 7 days, 4 weeks and 6 months, and nothing that only others named', async () => {
  const { source, add } = await startSource(1);
  const backups = await openBackups();
  const began = noon - 300 * day;
  await takeBackup(source, backups, began);
  await add();
  await source.store.delete('images/aa/1.jpg');
  for (let number = 299; number >= 0; number -= 9) await takeBackup(source, backups, noon - number * day + day / 4);
  const kept = (await listBackups(backups)).map((time) => Math.round((noon - time) / day));
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 6);
  expect(kept.length).toBeGreaterThanOrEqual(6 + 4);
  expect(kept).not.toContain(300);
  const last = await findBackup(backups);
  await verifyBackup(backups, last);
  expect(await backups.list('objects/')).toEqual(['objects/attachments/2.pdf']);
  expect((await backups.list('pieces/')).length).toBe(new Set(last.pieces).size);
});

test('the keys of messages to devices and of visitors are in no byte of a copy, and the database keeps them', async () => {
  const database = await freshFile();
  const keeping = { config: readConfig({}), database, now: () => noon };
  const { privateKey } = await vapidKeys(keeping);
  const [opened] = (await database.connections.reader.execute('PRAGMA database_list')).rows;
  await readOrMakeSecret(keeping, 'visitors 2026-11-22', () => 'the secret of a day');
  const file = opened?.['file'] as string;
  const copy = join(newFolder(), 'copy.db');
  await copyDatabase(file, copy);
  expect(readFileSync(copy).includes(privateKey)).toBeFalse();
  expect(readFileSync(copy).includes('the secret of a day')).toBeFalse();
  expect((await vapidKeys(keeping)).privateKey).toBe(privateKey);
});
