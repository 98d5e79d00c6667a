import { BackupFault } from '../../api/operations/backup/backup-manifest.ts';
import { SettingError } from '../../api/platform/config/config.ts';
import { NoResponse, StoreAway, StoreRefusal } from '../../api/platform/storage/s3-store.ts';

/** Cause and remedy by error code. Other errors are bugs and keep their stack. */
const sentences: ReadonlyArray<readonly [codes: RegExp, sentence: (location: string) => string]> = [
  [/^(ENOSPC|EDQUOT|EFBIG)$/, (location) => `${location} is full. Free some space or choose another location.`],
  [
    /^(EACCES|EPERM|EROFS)$/,
    (location) => `${location} cannot be read and written by this user. Give it to the user, or name another location.`,
  ],
  [/^(ENOTDIR|EEXIST|EISDIR)$/, (location) => `A file lies where the folder ${location} or one in it should be.`],
  [/^EIO$/, (location) => `The disk of ${location} fails. Choose another location.`],
  [
    /^(ConnectionRefused|FailedToOpenSocket|UnknownHost|ConnectionClosed|STORE_AWAY)$/,
    (location) => `${location} cannot be reached. Start the store, or correct its endpoint.`,
  ],
  [/^SQLITE_FULL/, () => 'DATA_DIR is too full for a copy of the database. Free some space there.'],
  [/^SQLITE_(NOTADB|CORRUPT)/, () => 'The database is damaged: restore it from a backup.'],
  [
    /^SQLITE_(READONLY|CANTOPEN|IOERR|PERM|AUTH)/,
    () => 'DATA_DIR or the database in it cannot be read and written by this user.',
  ],
];

/**
 * A sentence for an error that the operator can fix; otherwise the error itself.
 * @param location the folder or the bucket's URL
 */
export function explainBackup(error: unknown, location: string): unknown {
  if (error instanceof BackupFault || error instanceof SettingError) return error.message;
  if (error instanceof StoreRefusal || error instanceof NoResponse) return error.message;
  const cause = error instanceof StoreAway ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return sentences.find(([codes]) => codes.test(code))?.[1](location) ?? error;
}
