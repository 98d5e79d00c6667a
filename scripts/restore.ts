import { sql } from 'drizzle-orm';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFault, findBackup } from '../api/operations/backup/backup-manifest.ts';
import { fillServer, refuseFilledServer } from '../api/operations/backup/copy-database.ts';
import { restoreBackup } from '../api/operations/backup/restore-backup.ts';
import { readConfig, type Config } from '../api/platform/config/config.ts';
import { readDhakaTime } from '../api/platform/formats/dhaka-time.ts';
import { databaseFile, databaseServer } from '../api/operations/data-folder/data-folder.ts';
import { refuseWrongSecret } from '../api/platform/config/secrets/seal-stored-secrets.ts';
import { openStore } from '../api/platform/storage/open-store.ts';
import { openDatabase } from '../db/client.ts';
import { backupLocation, nameOf } from './storage/backup-location.ts';
import { explainBackup } from './storage/explain-backup.ts';
import { readOptions } from './steps/read-options.ts';

/**
 * `bun run restore [--from file:./backups | s3://…] [--at 2026-11-22T09:00]`: restores the last backup, or the last one
 * before a time, from BACKUP_URL or `--from` into an empty DATA_DIR, or an empty database on a libSQL server, and into
 * STORAGE_URL.
 */
let target = 'DATA_DIR';
try {
  const { values: given } = readOptions({
    from: { type: 'string', takes: 'WHERE' },
    at: { type: 'string', takes: '2026-11-22T09:00' },
  });
  const config = readConfig(process.env);
  target = `${config.dataFolder} or ${nameOf(config.storage)}`;
  const server = databaseFile(config) === null ? databaseServer(config) : null;
  if (server) await refuseFilledServer(server);
  const until = given.at === undefined ? undefined : readDhakaTime(given.at);
  if (until === null) throw new BackupFault('--at needs a time such as 2026-11-22T09:00 or 2026-11-22T09:00+06:00.');
  const backups = await openStore(backupLocation(config, '--from', given.from));
  const manifest = await findBackup(backups, until);
  const store = await openStore(config.storage);
  const file = databaseFile(config) ?? join(config.dataFolder, 'restored.db');
  if (server) await rm(file, { force: true });
  const damaged = await restoreBackup(backups, manifest, { databaseFile: file, store });
  await checkSecret(config, file);
  if (server) {
    await fillServer(file, server);
    await rm(file);
  }
  console.log(`Restored the state of ${new Date(manifest.takenAt).toISOString()}. The next start publishes the pages.`);
  if (damaged.length > 0)
    throw new BackupFault(
      `Restored everything except ${damaged.length} damaged ${damaged.length === 1 ? 'file' : 'files'}:\n  ${damaged.join('\n  ')}`,
    );
} catch (error) {
  console.error(explainBackup(error, target));
  process.exit(1);
}

/**
 * Deletes the restored database if APP_SECRET cannot decrypt it: no server would start with it.
 * @throws SettingError
 */
async function checkSecret(config: Config, file: string): Promise<void> {
  const database = await openDatabase({ url: `file:${file}` });
  try {
    const [table] = await database.db.all(sql`SELECT 1 FROM sqlite_master WHERE name = 'secrets'`);
    if (table) await refuseWrongSecret(config, database);
  } catch (error) {
    for (const part of ['', '-wal', '-shm']) await rm(`${file}${part}`, { force: true });
    throw error;
  } finally {
    await database.close();
  }
}
