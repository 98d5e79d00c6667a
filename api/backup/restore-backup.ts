import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import type { ObjectStore } from '../storage/object-store.ts';
import { BackupFault, readObject, readPiece, type BackupManifest } from './backup-manifest.ts';
import { checkDatabase } from './copy-database.ts';

export interface RestorePlace {
  /** Where the database's file is to be; nothing may be there. */
  readonly databaseFile: string;
  readonly store: ObjectStore;
}

const sideBySide = 8;

/**
 * Puts a backup in place: the pictures first, the database last and at once, so that a restore that was broken off
 * leaves no product that lacks something, and can be begun again.
 * @throws BackupFault when a database is there already, or a part of the backup is damaged or gone
 */
export async function restoreBackup(
  backups: ObjectStore,
  manifest: BackupManifest,
  { databaseFile, store }: RestorePlace,
): Promise<void> {
  if (existsSync(databaseFile))
    throw new BackupFault(`${databaseFile} is there already. Restore into an empty folder: DATA_DIR=./restored`);
  const written = `${databaseFile}.restoring`;
  await mkdir(dirname(databaseFile), { recursive: true });
  await rm(written, { force: true });
  await writeDatabase(backups, manifest, written);
  await checkDatabase(written);
  await eachObject(manifest, async (key, hash) => {
    await store.put(key, await readObject(backups, key, hash), { durable: true });
  });
  await rename(written, databaseFile);
  await syncFolder(dirname(databaseFile));
}

/**
 * Reads everything that a backup names and compares the hashes; writes nothing.
 * @throws BackupFault naming the first part that is damaged or gone
 */
export async function verifyBackup(backups: ObjectStore, manifest: BackupManifest): Promise<void> {
  for (const piece of manifest.pieces) await readPiece(backups, piece);
  await eachObject(manifest, async (key, hash) => void (await readObject(backups, key, hash)));
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
  const turns = pLimit(sideBySide);
  await Promise.all(Object.entries(objects).map(([key, hash]) => turns(() => work(key, hash))));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
