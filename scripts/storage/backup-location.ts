import { BackupFault } from '../../api/operations/backup/backup-manifest.ts';
import type { Config } from '../../api/platform/config/config.ts';
import { problemsOfStorage, readStorageUrl, type StorageLocation } from '../../api/platform/storage/storage-url.ts';

/**
 * The location of the backups: the command line's option or BACKUP_URL.
 * @param option the option's name, for messages
 * @param url the option's value
 * @throws BackupFault if neither is set, or keys are missing
 */
export function backupLocation(config: Config, option: string, url: string | undefined): StorageLocation {
  if (url === undefined) {
    if (config.backup) return config.backup;
    throw new BackupFault(`Set the location of the backups: ${option} file:./backups, or BACKUP_URL`);
  }
  return locationOf(option, url);
}

/**
 * A location from the command line, with the keys of the environment.
 * @param name its name in messages
 * @throws BackupFault if it is invalid, or keys are missing
 */
export function locationOf(name: string, url: string): StorageLocation {
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
  const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (!/^(file:|s3:\/\/)./.test(url)) throw new BackupFault(`${name} must be file:… or s3://…`);
  const [problem] = problemsOfStorage(url, keys);
  if (problem !== undefined) throw new BackupFault(problem);
  return readStorageUrl(url, keys);
}

/** A location's name in messages. */
export const nameOf = (location: StorageLocation): string =>
  location.kind === 'disk' ? location.folder : `s3://${location.bucket}`;
