import { chmodSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';

type Places = Pick<Config, 'databaseUrl' | 'storageFolder'>;

/** Data that cannot be used as they are; the message says in a sentence what is wrong and what to do. */
export class DataError extends Error {}

/** The database's file, null for a libSQL server. */
export function databaseFile({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | null {
  return databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length).replace(/^\/\//, '') : null;
}

/**
 * A new database beside the pictures of an old one would be a product without its customers.
 * @throws DataError when the database is missing and the store is not empty
 */
export function refuseLostDatabase(places: Places): void {
  const file = databaseFile(places);
  if (file === null || identityOf(file) !== null) return;
  const kept = ['images', 'attachments', 'pages'].find((folder) => !isEmpty(join(places.storageFolder, folder)));
  if (kept === undefined) return;
  throw new DataError(
    `The database ${file} is missing, but ${join(places.storageFolder, kept)} holds files of shops. Restore the database from a backup, or move ${dirname(file)} away to begin anew.`,
  );
}

/** Keeps other users of this machine out of what is written from now on, and out of a database from before. */
export function keepPrivate(places: Pick<Config, 'databaseUrl'>): void {
  process.umask(0o077);
  const file = databaseFile(places);
  for (const part of file === null ? [] : [file, `${file}-wal`, `${file}-shm`])
    if (identityOf(part) !== null) chmodSync(part, 0o600);
}

/**
 * Remembers which files were opened.
 * @returns whether they are still in their places: a file that was removed goes on taking writes that nobody will read
 */
export function watchDataFolder(places: Places): () => boolean {
  const file = databaseFile(places);
  const opened = [...(file === null ? [] : [file]), places.storageFolder].map(
    (path) => [path, identityOf(path)] as const,
  );
  return () => opened.every(([path, identity]) => identityOf(path) === identity);
}

function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}
