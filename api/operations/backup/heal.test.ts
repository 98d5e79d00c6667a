import { expect, test } from 'bun:test';
import { createClient } from '@libsql/client';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from '../../platform/storage/disk-store.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { findBackup, hashOf, listBackups, objectKey, pieceKey } from './backup-manifest.ts';
import { describeDamage } from './find-damage.ts';
import { verifyBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { day } from '../../platform/formats/durations.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'poshora-heal-'));
const text = (words: string) => new TextEncoder().encode(words);
/** The last day of a month. Its backup is kept as that month's last one, in addition to those of the next weeks. */
const noon = Date.parse('2026-11-30T06:00:00Z');
const pictures = Array.from({ length: 12 }, (_, number) => `images/aa/${number}.jpg`);
const nothing = { setAside: [], healed: [], lost: [] };

/** A product with pictures and a first backup. `night` takes the backup of a later night. */
async function startNights() {
  const folder = newFolder();
  const databaseFile = join(folder, 'poshora.db');
  const database = createClient({ url: `file:${databaseFile}` });
  await database.execute('CREATE TABLE rows (number INTEGER)');
  const store = await openDiskStore(join(folder, 'storage'));
  for (const key of pictures) await store.put(key, text(key));
  const backups = await openDiskStore(newFolder());
  const source = { database: databaseFile, workFolder: folder, store };
  const { manifest } = await takeBackup(source, backups, noon);
  const night = async (number: number) => (await takeBackup(source, backups, noon + number * day)).damage;
  const add = () => database.execute('INSERT INTO rows VALUES (1)');
  return { store, backups, manifest, night, add };
}

/** Takes the backups of 28 nights. @returns all damage found */
async function found(night: (number: number) => ReturnType<Awaited<ReturnType<typeof startNights>>['night']>) {
  const all = { setAside: [] as string[], healed: [] as string[], lost: [] as string[] };
  for (let number = 1; number <= 28; number += 1) {
    const damage = await night(number);
    for (const kind of ['setAside', 'healed', 'lost'] as const) all[kind].push(...damage[kind]);
  }
  return all;
}

const tear = (backups: ObjectStore, key: string) => backups.put(key, text('torn'));

test('damaged pictures and database pieces are stored again within four weeks, and each is reported once', async () => {
  const { backups, manifest, night } = await startNights();
  expect(await night(0), 'nothing is wrong').toEqual(nothing);
  const [piece = ''] = manifest.pieces;
  const harmed = [pieceKey(piece), objectKey(pictures[3] ?? ''), objectKey(pictures[7] ?? '')];
  for (const key of harmed) await tear(backups, key);
  const all = await found(night);
  expect(all).toEqual({ ...nothing, healed: expect.arrayContaining(harmed) });
  expect(all.healed).toHaveLength(harmed.length);
  await verifyBackup(backups, await findBackup(backups));
});

test('a picture missing from the backups is stored again the next night', async () => {
  const { backups, manifest, night } = await startNights();
  await backups.delete(objectKey(pictures[0] ?? ''));
  await night(1);
  await verifyBackup(backups, manifest);
});

test('damaged data that the product no longer has is reported as lost, and backups continue', async () => {
  const { store, backups, manifest, night, add } = await startNights();
  const key = pictures[0] ?? '';
  const [piece = ''] = manifest.pieces;
  await store.delete(key);
  await add();
  await tear(backups, objectKey(key));
  await tear(backups, pieceKey(piece));
  const { healed, lost } = await found(night);
  expect(healed).toEqual([]);
  expect(new Set(lost)).toEqual(new Set([objectKey(key), pieceKey(piece)]));
  await verifyBackup(backups, await findBackup(backups));
});

test('an unreadable manifest is set aside, and the next backup is taken', async () => {
  const { backups, night } = await startNights();
  await night(1);
  const manifests = await backups.list('manifests/');
  const newest = manifests.at(-1) ?? '';
  await tear(backups, newest);
  await expect(findBackup(backups)).rejects.toThrow(
    /is damaged or missing\. The previous backup: --at=2026-11-30T06:00:00/,
  );
  const aside = newest.replace('manifests/', 'damaged/');
  expect(await night(2)).toEqual({ ...nothing, setAside: [aside] });
  expect(hashOf((await backups.get(aside)) ?? text(''))).toBe(hashOf(text('torn')));
  expect(await listBackups(backups)).toEqual([noon, noon + 2 * day]);
  await verifyBackup(backups, await findBackup(backups));
  expect(await night(3), 'it is told of once').toEqual(nothing);
});

test('a manifest of a newer release stays unchanged, and none of its data is removed', async () => {
  const { backups, night } = await startNights();
  const [key = ''] = await backups.list('manifests/');
  await backups.put(key, text(JSON.stringify({ format: 2, takenAt: noon, parts: [] })));
  const before = await backups.list('');
  await expect(night(1)).rejects.toThrow('was written by a newer release');
  expect(await backups.list('')).toEqual(before);
});

test('a store that once returns half an object is not reported as damaged', async () => {
  const { store, backups } = await startNights();
  const response = new Set<string>();
  const unsteady: ObjectStore = {
    ...backups,
    get: async (key) => {
      const bytes = await backups.get(key);
      if (response.has(key)) return bytes;
      response.add(key);
      return bytes && bytes.subarray(1);
    },
  };
  const folder = newFolder();
  const databaseFile = join(folder, 'poshora.db');
  await createClient({ url: `file:${databaseFile}` }).execute('CREATE TABLE rows (number INTEGER)');
  const { damage } = await takeBackup({ database: databaseFile, workFolder: folder, store }, unsteady, noon + day);
  expect(damage).toEqual(nothing);
});

test('damage is described in sentences that name at most five keys', () => {
  expect(describeDamage(nothing)).toBeNull();
  expect(describeDamage({ ...nothing, healed: ['objects/a'], lost: ['b', 'c', 'd', 'e', 'f', 'g'] })).toBe(
    'The backup was taken, but damage was found at its place. Stored again: objects/a. Lost from earlier backups: b, c, d, e, f and 1 more. Check the disk or bucket of BACKUP_URL.',
  );
});
