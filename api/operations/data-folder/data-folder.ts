import { chmodSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

type DataLocation = Pick<Config, 'databaseUrl' | 'storage'>;

/** The data cannot be used. The message says what is wrong and what to do. */
export class DataError extends Error {}

/** Path of the database file; null for a libSQL server. */
export function databaseFile({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | null {
  return databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length).replace(/^\/\//, '') : null;
}

/** URL and token of the libSQL server. */
export const databaseServer = ({ databaseUrl, databaseToken }: Pick<Config, 'databaseUrl' | 'databaseToken'>) => ({
  url: databaseUrl,
  authToken: databaseToken,
});

/**
 * Prevents creating a new database next to existing pictures, which would lose all customers.
 * @throws DataError if the database file is missing and the store is not empty
 */
export async function refuseLostDatabase(location: Pick<Config, 'databaseUrl'>, store: ObjectStore): Promise<void> {
  const file = databaseFile(location);
  if (file === null || identityOf(file) !== null) return;
  for (const folder of ['images/', 'attachments/', 'pages/'])
    if ((await store.list(folder)).length > 0)
      throw new DataError(
        `The database ${file} is missing, but the store contains ${folder} of shops. Restore the database from a backup, or move ${dirname(file)} and the store away to start over.`,
      );
}

/** Restricts new files, and existing database files, to this system user. */
export function restrictFileAccess(location: Pick<Config, 'databaseUrl'>): void {
  process.umask(0o077);
  const file = databaseFile(location);
  for (const part of file === null ? [] : [file, `${file}-wal`, `${file}-shm`])
    if (identityOf(part) !== null) chmodSync(part, 0o600);
}

/**
 * Remembers which files were opened.
 * @returns a check that they are still in place. Writes to a removed file succeed but are lost
 */
export function watchDataFolder(location: DataLocation): () => boolean {
  const file = databaseFile(location);
  const folder = location.storage.kind === 'disk' ? location.storage.folder : null;
  const opened = [file, folder].flatMap((path) => (path === null ? [] : [[path, identityOf(path)] as const]));
  return () => opened.every(([path, identity]) => identityOf(path) === identity);
}

function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
