import { BackupFault, findBackup } from '../api/backup/backup-manifest.ts';
import { verifyBackup } from '../api/backup/restore-backup.ts';
import { takeBackup } from '../api/backup/take-backup.ts';
import { readConfig } from '../api/config.ts';
import { lowerPriority } from '../api/lower-priority.ts';
import { databaseFile } from '../api/operations/data-folder.ts';
import { openStore } from '../api/storage/open-store.ts';
import { isExpected, backupPlace } from './storage/backup-place.ts';

/**
 * `bun run backup [--to file:./backups | s3://…] [--verify]`: takes a backup, or reads the last one through, beside a
 * running server; without `--to`, in BACKUP_URL.
 */
lowerPriority(10);
try {
  const config = readConfig(process.env);
  const backups = await openStore(backupPlace(config, '--to'));
  if (process.argv.includes('--verify')) {
    const manifest = await findBackup(backups);
    await verifyBackup(backups, manifest);
    console.log(`The backup of ${new Date(manifest.takenAt).toISOString()} is whole.`);
  } else {
    const file = databaseFile(config);
    if (file === null) throw new BackupFault('The database is on a libSQL server: back it up there.');
    const source = { databaseFile: file, workFolder: config.dataFolder, store: await openStore(config.storage) };
    const { pieces, objects } = await takeBackup(source, backups, Date.now());
    console.log(`Backed up: the database in ${pieces.length} pieces, ${Object.keys(objects).length} files.`);
  }
} catch (error) {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}
