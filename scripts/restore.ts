import { BackupFault, findBackup } from '../api/backup/backup-manifest.ts';
import { restoreBackup } from '../api/backup/restore-backup.ts';
import { readConfig } from '../api/config.ts';
import { readDhakaTime } from '../api/dhaka-time.ts';
import { databaseFile } from '../api/operations/data-folder.ts';
import { openStore } from '../api/storage/open-store.ts';
import { isExpected, backupPlace, optionOf } from './storage/backup-place.ts';

/**
 * `bun run restore [--from file:./backups | s3://…] [--at 2026-11-22T09:00]`: puts the last backup, or the last one until
 * a time, into an empty DATA_DIR and STORAGE_URL; without `--from`, out of BACKUP_URL.
 */
try {
  const config = readConfig(process.env);
  const file = databaseFile(config);
  if (file === null) throw new BackupFault('DATABASE_URL names a libSQL server: restore the database there.');
  const at = optionOf('--at');
  const until = at === undefined ? undefined : readDhakaTime(at);
  if (until === null) throw new BackupFault('--at takes a time as 2026-11-22T09:00 or 2026-11-22T09:00+06:00.');
  const backups = await openStore(backupPlace(config, '--from'));
  const manifest = await findBackup(backups, until);
  await restoreBackup(backups, manifest, { databaseFile: file, store: await openStore(config.storage) });
  console.log(
    `Restored what was there on ${new Date(manifest.takenAt).toISOString()}. Pages are made at the next start.`,
  );
} catch (error) {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}
