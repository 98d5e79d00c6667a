import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from './client.ts';
import { migrateDatabase } from './migrate.ts';

let template: Promise<string> | undefined;

/** A migrated, empty database file of the caller's own; migrating happens once a process, then the file is copied. */
export async function freshDatabase(): Promise<Database> {
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
