import { BackupFault } from '../../api/operations/backup/backup-manifest.ts';
import { SettingError } from '../../api/platform/config/config.ts';
import { NoAnswer, StoreAway, StoreRefusal } from '../../api/platform/storage/s3-store.ts';

/** What is wrong and what to do, by the code of an error; anything else is a fault of ours and keeps its stack. */
const sentences: ReadonlyArray<readonly [codes: RegExp, sentence: (place: string) => string]> = [
  [/^(ENOSPC|EDQUOT|EFBIG)$/, (place) => `There is no room left at ${place}. Make room, or name another place.`],
  [
    /^(EACCES|EPERM|EROFS)$/,
    (place) => `${place} cannot be read and written by this user. Give it to the user, or name another place.`,
  ],
  [/^(ENOTDIR|EEXIST|EISDIR)$/, (place) => `A file lies where the folder ${place} or one in it should be.`],
  [/^EIO$/, (place) => `The disk of ${place} fails. Name another place.`],
  [
    /^(ConnectionRefused|FailedToOpenSocket|UnknownHost|ConnectionClosed|STORE_AWAY)$/,
    (place) => `${place} cannot be reached. Start the store, or correct its endpoint.`,
  ],
  [/^SQLITE_FULL/, () => 'There is no room left in DATA_DIR for a copy of the database. Make room there.'],
  [/^SQLITE_(NOTADB|CORRUPT)/, () => 'The database is damaged: restore it from a backup.'],
  [
    /^SQLITE_(READONLY|CANTOPEN|IOERR|PERM|AUTH)/,
    () => 'DATA_DIR or the database in it cannot be read and written by this user.',
  ],
];

/**
 * A sentence for what the operator can mend, the error itself for anything else.
 * @param place what is written: a folder, or the address of a bucket
 */
export function explainBackup(error: unknown, place: string): unknown {
  if (error instanceof BackupFault || error instanceof SettingError) return error.message;
  if (error instanceof StoreRefusal || error instanceof NoAnswer) return error.message;
  const cause = error instanceof StoreAway ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return sentences.find(([codes]) => codes.test(code))?.[1](place) ?? error;
}
