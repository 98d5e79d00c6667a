import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { BackupFault, objectKey, pieceKey, readObject, readPiece, type BackupManifest } from './backup-manifest.ts';
import { checkDatabase } from './copy-database.ts';
import { listed } from './find-damage.ts';

export interface RestoreLocation {
  /** Path of the restored database file, which must not exist yet. */
  readonly databaseFile: string;
  readonly store: ObjectStore;
}

const sideBySide = 8;

/**
 * Restores a backup. The database has a temporary name until the pictures are restored, so that an interrupted restore
 * leaves no incomplete product and can be repeated.
 * @returns keys of damaged or missing pictures and attachments; everything else is restored
 * @throws BackupFault if a database already exists, or the backup's database is damaged or missing
 */
export async function restoreBackup(
  backups: ObjectStore,
  manifest: BackupManifest,
  { databaseFile, store }: RestoreLocation,
): Promise<readonly string[]> {
  if (existsSync(databaseFile))
    throw new BackupFault(`${databaseFile} already exists. Restore into an empty folder: DATA_DIR=./restored`);
  const written = `${databaseFile}.restoring`;
  await mkdir(dirname(databaseFile), { recursive: true });
  await rm(written, { force: true });
  await writeDatabase(backups, manifest, written);
  await checkDatabase(written);
  const damaged: string[] = [];
  await eachObject(manifest, async (key, hash) => {
    const bytes = await unlessDamaged(readObject(backups, key, hash));
    if (bytes) await store.put(key, bytes, { durable: true });
    else damaged.push(key);
  });
  await rename(written, databaseFile);
  await syncFolder(dirname(databaseFile));
  return damaged.sort();
}

/**
 * Reads everything that a backup names and compares the hashes. Writes nothing.
 * @throws BackupFault that names the damaged or missing parts
 */
export async function verifyBackup(backups: ObjectStore, manifest: BackupManifest): Promise<void> {
  const damaged: string[] = [];
  for (const piece of manifest.pieces)
    if (!(await unlessDamaged(readPiece(backups, piece)))) damaged.push(pieceKey(piece));
  await eachObject(manifest, async (key, hash) => {
    if (!(await unlessDamaged(readObject(backups, key, hash)))) damaged.push(objectKey(key));
  });
  if (damaged.length > 0) throw new BackupFault(`Damaged or missing: ${listed(damaged.sort())}.`);
}

/** @returns null if damaged or missing */
async function unlessDamaged(read: Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof BackupFault) return null;
    throw error;
  }
}

async function writeDatabase(backups: ObjectStore, { pieces }: BackupManifest, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for (const piece of pieces) await handle.writeFile(await readPiece(backups, piece));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function eachObject({ objects }: BackupManifest, work: (key: string, hash: string) => Promise<void>) {
  const limit = pLimit(sideBySide);
  await Promise.all(Object.entries(objects).map(([key, hash]) => limit(() => work(key, hash))));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
