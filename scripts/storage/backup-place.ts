import { BackupFault } from '../../api/backup/backup-manifest.ts';
import { SettingError, type Config } from '../../api/config.ts';
import { StoreRefusal } from '../../api/storage/s3-store.ts';
import { problemsOfStorage, readStorageUrl, type StoragePlace } from '../../api/storage/storage-url.ts';

/** The word after an option of the command line. */
export function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/**
 * Where backups lie: as the command line's option says, else BACKUP_URL.
 * @throws BackupFault when neither does, or keys are missing
 */
export function backupPlace(config: Config, option: string): StoragePlace {
  const url = optionOf(option);
  if (url === undefined) {
    if (config.backup) return config.backup;
    throw new BackupFault(`Say where backups are: ${option} file:./backups, or BACKUP_URL`);
  }
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
  const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (!/^(file:|s3:\/\/)./.test(url)) throw new BackupFault(`${option} takes file:… or s3://…`);
  const [problem] = problemsOfStorage(url, keys);
  if (problem !== undefined) throw new BackupFault(problem);
  return readStorageUrl(url, keys);
}

/** What the operator can mend: said in its own words, without a stack. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof BackupFault || error instanceof SettingError || error instanceof StoreRefusal;
