import { FileClient, type DatabaseClient, type OpenTransaction } from './file-client.ts';

interface Way {
  /** How long SQLite itself waits for another process, ms. The wait blocks this process. */
  readonly busyTimeout: number;
  /** Whether a commit waits for the disk: FULL, or NORMAL, with which only a checkpoint does. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** A commit makes the checkpoint, which waits for the disk, if the log has this many pages. 0: never. */
  readonly checkpointFrom: number;
}

/** For a process that serves requests. */
const serving: Way = { busyTimeout: 20, synchronous: 'FULL', checkpointFrom: 1_000 };

/**
 * For a process that nobody waits for. While it holds the lock, it waits for the disk only to store the header of a new
 * log. `file-engine.ts` makes its checkpoints.
 */
const background: Way = { busyTimeout: 1_000, synchronous: 'NORMAL', checkpointFrom: 0 };

/** How long a write is retried while another process writes, without blocking this process, ms. */
const maxRetryTime = 1_500;

/** The same for opening a connection, ms. */
const maxOpenTime = 30_000;

/** @param isBackground see `DatabaseSettings` */
export async function openConnection(url: string, isBackground: boolean): Promise<DatabaseClient> {
  const { busyTimeout, synchronous, checkpointFrom } = isBackground ? background : serving;
  const client = new FileClient(filePath(url), busyTimeout);
  // If several servers start at once on a new file, one of them sets this and the others find the file locked.
  await whileBusy(maxOpenTime, () => client.execute('PRAGMA journal_mode=WAL'));
  client.configure(`
    PRAGMA synchronous=${synchronous};
    PRAGMA wal_autocheckpoint=${checkpointFrom};
    PRAGMA foreign_keys=ON;
    PRAGMA trusted_schema=OFF`);
  return client;
}

/** Begins a write transaction; waits for other processes' writes. @throws SQLITE_BUSY if one of them does not end */
export async function begin(writer: DatabaseClient): Promise<OpenTransaction> {
  return whileBusy(maxRetryTime, () => orReconnect(writer, () => writer.transaction('write')));
}

/** Retries for `limit` ms while another process has locked the database. */
async function whileBusy<T>(limit: number, step: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + limit;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await Bun.sleep(1 + Math.random() * 9);
    }
  }
}

/**
 * Replaces the connection if `step` fails. After a lock or a full disk has refused a BEGIN or COMMIT, the old
 * connection keeps that statement open and can no longer commit ('SQL statements in progress').
 */
export async function orReconnect<T>(writer: DatabaseClient, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    writer.reconnect();
    throw error;
  }
}

export async function dataVersion(client: DatabaseClient): Promise<unknown> {
  const { rows } = await client.execute('PRAGMA data_version');
  return rows[0]?.[0];
}

/** Whether another process was writing, anywhere in the chain of causes. */
export function isBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && String(cause.code).startsWith('SQLITE_BUSY')) return true;
  }
  return false;
}

export const isFile = (url: string) => url.startsWith('file:');
export const filePath = (url: string) => url.slice('file:'.length).replace(/^\/\//, '');
