import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshOnServer } from './testing-on-server.ts';
import { openDatabase, type Database } from './client.ts';
import { migrateDatabase } from './migrate.ts';

/** The libSQL server that the suite was given (`npm test -- unit --database URL`). */
const { TEST_DATABASE_URL: server } = process.env;

/** Whether the suite keeps its data there. */
export const isOnServer = Boolean(server);

let template: Promise<string> | undefined;

/**
 * A migrated, empty database of the caller's own; migrating happens once a process, then the file is copied. On a libSQL
 * server where the suite was given one.
 */
export async function freshDatabase(): Promise<Database> {
  const url = await freshServerUrl();
  return url === undefined ? freshFile() : openDatabase({ url });
}

/** The address of a fresh database on the libSQL server that the suite was given; undefined where it was given none. */
export async function freshServerUrl(): Promise<string | undefined> {
  return server ? freshOnServer(server) : undefined;
}

/** The same in a file, for what only a file has. */
export async function freshFile(): Promise<Database> {
  template ??= migratedFile();
  const file = join(mkdtempSync(join(tmpdir(), 'poshora-test-')), 'poshora.db');
  copyFileSync(await template, file);
  return openDatabase({ url: `file:${file}` });
}

async function migratedFile(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'poshora-template-')), 'poshora.db');
  const database = await openDatabase({ url: `file:${file}` });
  await migrateDatabase(database);
  await database.connections.writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  await database.close();
  return file;
}
