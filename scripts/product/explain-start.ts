import { SettingError, type Config } from '../../api/platform/config/config.ts';
import { databaseFile, DataError } from '../../api/operations/data-folder/data-folder.ts';
import { StoreRefusal } from '../../api/platform/storage/s3-store.ts';

type DataLocation = Pick<Config, 'databaseUrl' | 'dataFolder'>;

/** Cause and remedy by error code. Other errors are bugs and keep their stack. */
const sentences: ReadonlyArray<readonly [codes: RegExp, sentence: (location: DataLocation) => string]> = [
  [
    /^(ConnectionRefused|FailedToOpenSocket|UnknownHost)$/,
    () => 'The store of STORAGE_URL cannot be reached. Start it, or correct its endpoint.',
  ],
  [/^EADDRINUSE$/, () => 'This port is in use. Choose another one: PORT=3100 npm start'],
  [
    /^SQLITE_(NOTADB|CORRUPT)/,
    (location) => `The database ${databaseFile(location)} is damaged. Nothing was changed: restore it from a backup.`,
  ],
  [
    /^(ENOTDIR|EEXIST|EISDIR)$/,
    ({ dataFolder }) =>
      `A file lies where the folder ${dataFolder} or one in it should be. Move it away, or name another folder: DATA_DIR=./var`,
  ],
  [
    /^(ENOSPC|EDQUOT|SQLITE_FULL)/,
    ({ dataFolder }) => `The disk of ${dataFolder} is full. Free some space and start again.`,
  ],
  [
    /^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|IOERR|AUTH|PERM))/,
    ({ dataFolder }) =>
      `The folder ${dataFolder} cannot be read and written by this user. Give it to the user that runs the product, or name another folder: DATA_DIR=./var`,
  ],
];

/**
 * A sentence for an error that the operator can fix; otherwise the error itself.
 * @param location the data's location, once the settings are known
 */
export function explainStart(error: unknown, location?: DataLocation): unknown {
  if (error instanceof SettingError || error instanceof DataError || error instanceof StoreRefusal)
    return error.message;
  const code = codeOf(error);
  if (code === null || !location) return error;
  return sentences.find(([codes]) => codes.test(code))?.[1](location) ?? error;
}

function codeOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code !== '') return cause.code;
    // The library gives no code when SQLite cannot open a file.
    if (cause.message.includes('Unable to open connection to local database')) return 'SQLITE_CANTOPEN';
  }
  return null;
}
