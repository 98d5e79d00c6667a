import { BackupFault, findBackup } from '../api/operations/backup/backup-manifest.ts';
import { describeDamage } from '../api/operations/backup/find-damage.ts';
import { verifyBackup } from '../api/operations/backup/restore-backup.ts';
import { takeBackup } from '../api/operations/backup/take-backup.ts';
import { readConfig } from '../api/platform/config/config.ts';
import { lowerPriority } from '../api/platform/jobs/lower-priority.ts';
import { databaseFile, databaseServer } from '../api/operations/data-folder/data-folder.ts';
import { openStore } from '../api/platform/storage/open-store.ts';
import { backupLocation, nameOf } from './storage/backup-location.ts';
import { explainBackup } from './storage/explain-backup.ts';
import { readOptions } from './steps/read-options.ts';

/**
 * `bun run backup [--to file:./backups | s3://…] [--verify]`: makes a backup in BACKUP_URL or `--to`. `--verify` checks the
 * last backup instead. The server may run.
 */
lowerPriority(10);
let target = 'The backup’s location';
try {
  const { values: given } = readOptions({ to: { type: 'string', takes: 'WHERE' }, verify: { type: 'boolean' } });
  const config = readConfig(process.env);
  const location = backupLocation(config, '--to', given.to);
  target = nameOf(location);
  const backups = await openStore(location);
  if (given.verify) {
    const manifest = await findBackup(backups);
    await verifyBackup(backups, manifest);
    console.log(`The backup of ${new Date(manifest.takenAt).toISOString()} is intact.`);
  } else {
    const database = databaseFile(config) ?? databaseServer(config);
    const source = { database, workFolder: config.dataFolder, store: await openStore(config.storage) };
    const { manifest, damage } = await takeBackup(source, backups, Date.now());
    const files = Object.keys(manifest.objects).length;
    console.log(`Backed up: the database in ${manifest.pieces.length} pieces, ${files} files.`);
    const found = describeDamage(damage);
    if (found !== null) throw new BackupFault(found);
  }
} catch (error) {
  console.error(explainBackup(error, target));
  process.exit(1);
}
