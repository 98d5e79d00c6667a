import { BackupFault } from '../../api/operations/backup/backup-manifest.ts';
import type { Config } from '../../api/platform/config/config.ts';
import { problemsOfStorage, readStorageUrl, type StoragePlace } from '../../api/platform/storage/storage-url.ts';

/**
 * Where backups lie: as the command line's option says, else BACKUP_URL.
 * @param option its name, for messages
 * @param url what was given for it
 * @throws BackupFault when neither does, or keys are missing
 */
export function backupPlace(config: Config, option: string, url: string | undefined): StoragePlace {
  if (url === undefined) {
    if (config.backup) return config.backup;
    throw new BackupFault(`Say where backups are: ${option} file:./backups, or BACKUP_URL`);
  }
  return placeOf(option, url);
}

/**
 * A place that the command line names, with the keys of the environment.
 * @param name what messages call it
 * @throws BackupFault when it is none, or keys are missing
 */
export function placeOf(name: string, url: string): StoragePlace {
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
  const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (!/^(file:|s3:\/\/)./.test(url)) throw new BackupFault(`${name} takes file:… or s3://…`);
  const [problem] = problemsOfStorage(url, keys);
  if (problem !== undefined) throw new BackupFault(problem);
  return readStorageUrl(url, keys);
}

/** A place as messages name it. */
export const nameOf = (place: StoragePlace): string => (place.kind === 'disk' ? place.folder : `s3://${place.bucket}`);
