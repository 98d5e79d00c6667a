import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshOnServer } from './testing-on-server.ts';
import { openDatabase, type Database } from './client.ts';
import { migrateDatabase } from './migrate.ts';

/** The libSQL server for the test suite (`npm test -- unit --database URL`). */
const { TEST_DATABASE_URL: server } = process.env;

/** Whether the suite uses that server. */
export const isOnServer = Boolean(server);

let template: Promise<string> | undefined;

/**
 * A new migrated, empty database, on the libSQL server if the suite uses one. Each process migrates one file and then
 * copies it.
 */
export async function freshDatabase(): Promise<Database> {
  const url = await freshServerUrl();
  return url === undefined ? freshFile() : openDatabase({ url });
}

/** The URL of a new database on the suite's libSQL server, or undefined if it uses none. */
export async function freshServerUrl(): Promise<string | undefined> {
  return server ? freshOnServer(server) : undefined;
}

/** The same in a file, for tests that need one. */
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
