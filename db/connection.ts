import { FileClient, type DatabaseClient, type OpenTransaction } from './file-client.ts';

/** Milliseconds that SQLite itself waits for another process; the wait blocks this one, so it stays short. */
const busyTimeout = 20;

/** Milliseconds for which a write that finds another process writing is tried again, without blocking this one. */
const maxRetryTime = 1_500;

/** The same for a connection that is opened, ms. */
const maxOpenTime = 30_000;

export async function openConnection(url: string): Promise<DatabaseClient> {
  const client = new FileClient(filePath(url), busyTimeout);
  // Of servers that start at once on a new file one sets this, and the others find it locked meanwhile.
  await whileBusy(maxOpenTime, () => client.execute('PRAGMA journal_mode=WAL'));
  await applyPragmas(client);
  return client;
}

/** Waits its turn among other processes' writes; @throws SQLITE_BUSY when one of them does not end. */
export async function begin(writer: DatabaseClient): Promise<OpenTransaction> {
  return whileBusy(maxRetryTime, () => orReconnect(writer, () => writer.transaction('write')));
}

/** Tries again while another process holds the database, for so many ms. */
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
 * A connection whose BEGIN or COMMIT was refused, by a lock of another process or a full disk, keeps that statement
 * open and can commit nothing any more ('SQL statements in progress'): the next write gets a new one.
 */
export async function orReconnect<T>(writer: DatabaseClient, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    writer.reconnect();
    await applyPragmas(writer);
    throw error;
  }
}

async function applyPragmas(client: DatabaseClient): Promise<void> {
  await client.executeMultiple('PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF');
}

export async function dataVersion(client: DatabaseClient): Promise<unknown> {
  const { rows } = await client.execute('PRAGMA data_version');
  return rows[0]?.[0];
}

/** Whether another process was writing, wherever in the chain of causes that stands. */
export function isBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && String(cause.code).startsWith('SQLITE_BUSY')) return true;
  }
  return false;
}

export const isFile = (url: string) => url.startsWith('file:');
export const filePath = (url: string) => url.slice('file:'.length).replace(/^\/\//, '');
