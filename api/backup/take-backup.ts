import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { ObjectStore } from '../storage/object-store.ts';
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
import { copyDatabase } from './copy-database.ts';
import { removeEarlierBackups } from './remove-earlier-backups.ts';

export interface BackupSource {
  /** The database's file. */
  readonly databaseFile: string;
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

/**
 * Takes a backup beside a running product, and removes those whose time is over. The database comes first, the pictures
 * it names after it; a picture that nothing shows any more is kept for a day, so none is gone in between.
 * @throws BackupFault when the copy is not sound or a part of it is gone before the end
 */
export async function takeBackup(source: BackupSource, backups: ObjectStore, now: number): Promise<BackupManifest> {
  const earlier = (await listBackups(backups)).length === 0 ? null : await findBackup(backups);
  const pieces = await storeDatabase(source, backups);
  const objects = await storeObjects(source.store, backups, earlier?.objects ?? {});
  const manifest = { format: 1, takenAt: now, pieces, objects } as const;
  await assertStored(manifest, backups);
  await writeManifest(backups, manifest);
  await removeEarlierBackups(backups, now);
  return manifest;
}

async function storeDatabase({ databaseFile, workFolder }: BackupSource, backups: ObjectStore): Promise<string[]> {
  const folder = await mkdtemp(join(workFolder, 'backup-'));
  try {
    const copy = join(folder, 'database');
    await copyDatabase(databaseFile, copy);
    const stored = new Set(await backups.list('pieces/'));
    const pieces: string[] = [];
    const file = await open(copy);
    try {
      for await (const bytes of file.createReadStream({ highWaterMark: pieceSize })) {
        const piece = hashOf(bytes as Buffer);
        pieces.push(piece);
        if (stored.has(pieceKey(piece))) continue;
        await backups.put(pieceKey(piece), await Bun.zstdCompress(bytes as Buffer), { durable: true });
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
): Promise<Record<string, string>> {
  const stored = new Set(await backups.list('objects/'));
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

/** Another backup that ended meanwhile may have removed a piece that only an older one had named. */
async function assertStored({ pieces, objects }: BackupManifest, backups: ObjectStore): Promise<void> {
  const stored = new Set((await Promise.all(['pieces/', 'objects/'].map((folder) => backups.list(folder)))).flat());
  const missing = [...pieces.map(pieceKey), ...Object.keys(objects).map(objectKey)].find((key) => !stored.has(key));
  if (missing !== undefined) throw new BackupFault(`${missing} was removed meanwhile. Take the backup again.`);
}
