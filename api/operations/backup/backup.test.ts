import { expect, test } from 'bun:test';
import { createClient } from '@libsql/client';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshFile } from '../../../db/testing.ts';
import { readConfig } from '../../platform/config/config.ts';
import { getOrCreateSecret } from '../../platform/config/secrets/get-or-create-secret.ts';
import { vapidKeys } from '../../platform/messaging/push/vapid.ts';
import { openDiskStore } from '../../platform/storage/disk-store.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { copyDatabase } from './copy-database.ts';
import { findBackup, listBackups } from './backup-manifest.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { takeBackup, type BackupSource } from './take-backup.ts';
import { day, minute } from '../../platform/formats/durations.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'poshora-backup-'));
const text = (words: string) => new TextEncoder().encode(words);
const noon = Date.parse('2026-11-22T06:00:00Z');

/** A data folder with a database of several pieces, two pictures and a page. */
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
  return { source: { database: databaseFile, workFolder: folder, store }, add };
}

const openBackups = () => openDiskStore(newFolder());

async function rowsOf(file: string): Promise<number> {
  const database = createClient({ url: `file:${file}` });
  const { rows } = await database.execute('SELECT count(*) FROM rows');
  database.close();
  return Number(rows[0]?.[0]);
}

test('a restore brings back the database and pictures; pages are left to publishing', async () => {
  const { source, add } = await startSource();
  const backups = await openBackups();
  const { manifest } = await takeBackup(source, backups, noon);
  await add();
  expect(manifest.pieces.length).toBeGreaterThan(1);
  await verifyBackup(backups, manifest);
  const databaseFile = join(newFolder(), 'data', 'poshora.db');
  const store = await openDiskStore(newFolder());
  expect(await restoreBackup(backups, manifest, { databaseFile, store })).toEqual([]);
  expect(await rowsOf(databaseFile)).toBe(600);
  expect(await store.list('')).toEqual(['attachments/2.pdf', 'images/aa/1.jpg']);
  expect(readdirSync(source.workFolder).filter((name) => name.startsWith('backup-'))).toEqual([]);
  await expect(restoreBackup(backups, manifest, { databaseFile, store })).rejects.toThrow('already exists');
});

test('a second backup stores only new data, and each backup can be restored by its time', async () => {
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
  const { manifest: second } = await takeBackup(source, counted, noon + 1000);
  expect(puts.filter((folder) => folder === 'objects')).toHaveLength(1);
  expect(puts.filter((folder) => folder === 'pieces').length).toBeLessThan(second.pieces.length);
  expect(Object.keys((await findBackup(backups, noon)).objects)).not.toContain('images/bb/4.jpg');
  expect(await findBackup(backups)).toEqual(second);
  await expect(findBackup(backups, noon - 1)).rejects.toThrow('no backup from');
});

test('two backups to the same location do not run at the same time, so neither removes the other’s data', async () => {
  const { source } = await startSource(10);
  const backups = await openBackups();
  const taken = [noon, noon + 1].map((time) => takeBackup(source, backups, time));
  const [ended, refused] = [await Promise.allSettled(taken), [] as unknown[]];
  for (const one of ended) if (one.status === 'rejected') refused.push(one.reason);
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ message: expect.stringMatching(/^Another backup/) });
  await takeBackup(source, backups, noon + 2);
  await verifyBackup(backups, await findBackup(backups));
  expect(await backups.list('running/')).toEqual([]);
});

test('a backup that was killed blocks later ones for only ten minutes', async () => {
  const { source } = await startSource(1);
  const backups = await openBackups();
  const markAt = (time: number) => backups.put('running/killed', text(String(time)));
  await markAt(Date.now());
  await expect(takeBackup(source, backups, noon)).rejects.toThrow('Another backup');
  await markAt(Date.now() - 11 * minute);
  await takeBackup(source, backups, noon);
  expect(await backups.list('running/')).toEqual([]);
});

test('a damaged or missing database piece is reported before anything is restored', async () => {
  const { source } = await startSource(1);
  for (const harm of ['damaged', 'missing'] as const) {
    const { backups, manifest, key } = await backUpAndHarm(source, 'pieces/', harm);
    await expect(verifyBackup(backups, manifest)).rejects.toThrow(`Damaged or missing: ${key}.`);
    const databaseFile = join(newFolder(), 'poshora.db');
    const location = { databaseFile, store: await openDiskStore(newFolder()) };
    await expect(restoreBackup(backups, manifest, location)).rejects.toThrow(`${key} is damaged or missing`);
    expect(existsSync(databaseFile)).toBe(false);
    expect(await location.store.list('')).toEqual([]);
  }
});

test('a damaged or missing picture is reported, and everything else is restored', async () => {
  const { source } = await startSource(1);
  for (const harm of ['damaged', 'missing'] as const) {
    const { backups, manifest, key } = await backUpAndHarm(source, 'objects/images/', harm);
    await expect(verifyBackup(backups, manifest)).rejects.toThrow(`Damaged or missing: ${key}.`);
    const databaseFile = join(newFolder(), 'poshora.db');
    const location = { databaseFile, store: await openDiskStore(newFolder()) };
    expect(await restoreBackup(backups, manifest, location)).toEqual(['images/aa/1.jpg']);
    expect(await rowsOf(databaseFile)).toBe(1);
    expect(await location.store.list('')).toEqual(['attachments/2.pdf']);
  }
});

async function backUpAndHarm(source: BackupSource, folder: `${string}/`, harm: 'damaged' | 'missing') {
  const backups = await openBackups();
  const { manifest } = await takeBackup(source, backups, noon);
  const [key = ''] = await backups.list(folder);
  await (harm === 'damaged' ? backups.put(key, text('torn')) : backups.delete(key));
  return { backups, manifest, key };
}

test('keeps the backups of the last day, 7 days, 4 weeks and 6 months, and removes data that no backup uses', async () => {
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

test('a backup contains neither the push key nor the visitor secrets, and the database keeps them', async () => {
  const database = await freshFile();
  const keeping = { config: readConfig({}), database, now: () => noon };
  const { privateKey } = await vapidKeys(keeping);
  const [opened] = (await database.connections.reader.execute('PRAGMA database_list')).rows;
  await getOrCreateSecret(keeping, 'visitors 2026-11-22', () => 'the secret of a day');
  const file = opened?.['file'] as string;
  const copy = join(newFolder(), 'copy.db');
  await copyDatabase(file, copy);
  expect(readFileSync(copy).includes(privateKey)).toBeFalse();
  expect(readFileSync(copy).includes('the secret of a day')).toBeFalse();
  expect((await vapidKeys(keeping)).privateKey).toBe(privateKey);
});
