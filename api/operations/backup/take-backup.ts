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
import { removeExpiredBackups } from './remove-expired-backups.ts';

export interface BackupSource {
  /** The database's file, or its libSQL server. */
  readonly database: string | DatabaseServer;
  /** Folder for the temporary copy, on a disk with enough free space for the whole database. */
  readonly workFolder: string;
  readonly store: ObjectStore;
}

/** Folders that cannot be recreated from the database. Pages can: a restored product publishes them again. */
const savedFolders = ['images/', 'attachments/'];

/** Bytes of the database per object. Small enough for memory; unchanged pieces are not stored again. */
const pieceSize = 4 * 1024 * 1024;

/** Maximum number of simultaneous object transfers. */
const sideBySide = 8;

export interface TakenBackup {
  readonly manifest: BackupManifest;
  /** Damage found in earlier backups. */
  readonly damage: Damage;
}

/**
 * Backs up a running product, stores damaged data again, and removes expired backups. The database is copied first,
 * then the pictures that it names. Unused pictures are kept for a day, so none is missing.
 * @throws BackupFault if another backup is running, the copy is damaged, or a part disappears before the end
 */
export const takeBackup = (source: BackupSource, backups: ObjectStore, now: number): Promise<TakenBackup> =>
  oneAtATime(backups, () => takeAndCleanUp(source, backups, now));

async function takeAndCleanUp(source: BackupSource, backups: ObjectStore, now: number): Promise<TakenBackup> {
  const found = await findDamage(backups, now);
  const earlier = (await listBackups(backups)).length === 0 ? null : await findBackup(backups);
  const pieces = await storeDatabase(source, backups, found.parts);
  const objects = await storeObjects(source.store, backups, earlier?.objects ?? {}, found.parts);
  const manifest = { format: 1, takenAt: now, pieces, objects } as const;
  await assertStored(manifest, backups);
  await writeManifest(backups, manifest);
  await removeExpiredBackups(backups, now);
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

/** Keys of existing, undamaged parts. */
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

/** @param known hashes from an earlier backup; valid because the content of a key never changes */
async function storeObjects(
  store: ObjectStore,
  backups: ObjectStore,
  known: BackupManifest['objects'],
  damaged: FoundDamage['parts'],
): Promise<Record<string, string>> {
  const stored = await listWhole(backups, 'objects/', damaged);
  const keys = (await Promise.all(savedFolders.map((folder) => store.list(folder)))).flat();
  const limit = pLimit(sideBySide);
  const objects = await Promise.all(
    keys.map((key) =>
      limit(async () => {
        const knownHash = known[key];
        if (knownHash !== undefined && stored.has(objectKey(key))) return [[key, knownHash] as const];
        const bytes = await store.get(key);
        // Deleted after it was listed, so no longer in use.
        if (!bytes) return [];
        await backups.put(objectKey(key), bytes, { durable: true });
        return [[key, hashOf(bytes)] as const];
      }),
    ),
  );
  return Object.fromEntries(objects.flat());
}

/** Checks for parts removed by something else during the backup. */
async function assertStored({ pieces, objects }: BackupManifest, backups: ObjectStore): Promise<void> {
  const stored = new Set((await Promise.all(['pieces/', 'objects/'].map((folder) => backups.list(folder)))).flat());
  const missing = [...pieces.map(pieceKey), ...Object.keys(objects).map(objectKey)].find((key) => !stored.has(key));
  if (missing !== undefined) throw new BackupFault(`${missing} was removed during the backup. Take the backup again.`);
}
