import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import {
  BackupFault,
  findBackup,
  hashOf,
  listBackups,
  objectKey,
  pieceKey,
  writeManifest,
  type BackupManifest,
} from './backup-manifest.ts';
import { copyDatabase, type DatabaseServer } from './copy-database.ts';
import { findDamage, type Damage, type FoundDamage } from './find-damage.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { removeEarlierBackups } from './remove-earlier-backups.ts';

export interface BackupSource {
  /** The database's file, or its libSQL server. */
  readonly database: string | DatabaseServer;
  /** Where its copy lies for a while: a folder on a disk with as much room again. */
  readonly workFolder: string;
  readonly store: ObjectStore;
}

/** What cannot be made again from the database. Pages can: a restored product publishes them anew. */
const keptFolders = ['images/', 'attachments/'];

/** Bytes of the database in one object: few enough for the memory, and the unchanged ones are not stored again. */
const pieceSize = 4 * 1024 * 1024;

/** Objects under way at once. */
const sideBySide = 8;

export interface TakenBackup {
  readonly manifest: BackupManifest;
  /** What was found damaged among earlier backups. */
  readonly damage: Damage;
}

/**
 * Takes a backup beside a running product, stores again what it finds damaged, and removes the backups whose time is
 * over. The database comes first, the pictures it names after it; a picture that nothing shows any more is kept for a
 * day, so none is gone in between.
 * @throws BackupFault when another backup runs, the copy is not sound or a part of it is gone before the end
 */
export const takeBackup = (source: BackupSource, backups: ObjectStore, now: number): Promise<TakenBackup> =>
  oneAtATime(backups, () => takeTurn(source, backups, now));

async function takeTurn(source: BackupSource, backups: ObjectStore, now: number): Promise<TakenBackup> {
  const found = await findDamage(backups, now);
  const earlier = (await listBackups(backups)).length === 0 ? null : await findBackup(backups);
  const pieces = await storeDatabase(source, backups, found.parts);
  const objects = await storeObjects(source.store, backups, earlier?.objects ?? {}, found.parts);
  const manifest = { format: 1, takenAt: now, pieces, objects } as const;
  await assertStored(manifest, backups);
  await writeManifest(backups, manifest);
  await removeEarlierBackups(backups, now);
  return { manifest, damage: outcomeOf(found, manifest) };
}

function outcomeOf({ setAside, parts }: FoundDamage, { pieces, objects }: BackupManifest): Damage {
  const stored = new Map([
    ...pieces.map((piece) => [pieceKey(piece), piece] as const),
    ...Object.entries(objects).map(([key, hash]) => [objectKey(key), hash] as const),
  ]);
  const isHealed = (key: string) => stored.get(key) === parts.get(key);
  const keys = [...parts.keys()].sort();
  return { setAside, healed: keys.filter(isHealed), lost: keys.filter((key) => !isHealed(key)) };
}

/** Keys of what is there and can be relied on. */
async function listWhole(backups: ObjectStore, folder: string, damaged: FoundDamage['parts']): Promise<Set<string>> {
  return new Set((await backups.list(folder)).filter((key) => !damaged.has(key)));
}

async function storeDatabase(
  { database, workFolder }: BackupSource,
  backups: ObjectStore,
  damaged: FoundDamage['parts'],
): Promise<string[]> {
  const folder = await mkdtemp(join(workFolder, 'backup-'));
  try {
    const copy = join(folder, 'database');
    await copyDatabase(database, copy);
    const stored = await listWhole(backups, 'pieces/', damaged);
    const pieces: string[] = [];
    const file = await open(copy);
    try {
      for await (const bytes of file.createReadStream({ highWaterMark: pieceSize })) {
        const piece = hashOf(bytes as Buffer);
        pieces.push(piece);
        if (stored.has(pieceKey(piece))) continue;
        await backups.put(pieceKey(piece), await Bun.zstdCompress(bytes as Buffer), { durable: true });
        stored.add(pieceKey(piece));
      }
    } finally {
      await file.close();
    }
    return pieces;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param known hashes of objects that an earlier backup holds: no key is ever put with other bytes */
async function storeObjects(
  store: ObjectStore,
  backups: ObjectStore,
  known: BackupManifest['objects'],
  damaged: FoundDamage['parts'],
): Promise<Record<string, string>> {
  const stored = await listWhole(backups, 'objects/', damaged);
  const keys = (await Promise.all(keptFolders.map((folder) => store.list(folder)))).flat();
  const turns = pLimit(sideBySide);
  const objects = await Promise.all(
    keys.map((key) =>
      turns(async () => {
        const knownHash = known[key];
        if (knownHash !== undefined && stored.has(objectKey(key))) return [[key, knownHash] as const];
        const bytes = await store.get(key);
        // Deleted since it was listed: nothing showed it any more.
        if (!bytes) return [];
        await backups.put(objectKey(key), bytes, { durable: true });
        return [[key, hashOf(bytes)] as const];
      }),
    ),
  );
  return Object.fromEntries(objects.flat());
}

/** Something else may have removed a piece meanwhile. */
async function assertStored({ pieces, objects }: BackupManifest, backups: ObjectStore): Promise<void> {
  const stored = new Set((await Promise.all(['pieces/', 'objects/'].map((folder) => backups.list(folder)))).flat());
  const missing = [...pieces.map(pieceKey), ...Object.keys(objects).map(objectKey)].find((key) => !stored.has(key));
  if (missing !== undefined) throw new BackupFault(`${missing} was removed meanwhile. Take the backup again.`);
}
