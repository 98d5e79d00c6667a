import { createClient, type Client, type Transaction as LibsqlTransaction } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Commits } from './commits.ts';
import { NoReadCache, ReadCache } from './read-cache.ts';
import { WriteQueue } from './write-queue.ts';

/** Milliseconds a write may last before it is given up, so that one forgotten promise cannot stop all writing. */
const maxWriteTime = 10_000;

/** Milliseconds that SQLite itself waits for another process; the wait blocks this one, so it stays short. */
const busyTimeout = 20;

/** Milliseconds for which a write that finds another process writing is tried again, without blocking this one. */
const maxRetryTime = 1_500;

export interface DatabaseSettings {
  /** `file:…`, or `http://…` or `libsql://…` for a libSQL server. */
  readonly url: string;
  readonly authToken?: string | undefined;
  /** Told of writes that had to be given up, and how long they had lasted in ms. */
  readonly onAbandonedWrite?: (lasted: number) => void;
  readonly maxWriteTime?: number;
}

/**
 * Opens the database: `db` for reads, `cached` for the few that nearly every request makes, `write` for every change.
 * Reads and writes have a connection each, so that a read never sees a transaction under way.
 */
export async function openDatabase(settings: DatabaseSettings) {
  if (isFile(settings.url)) mkdirSync(dirname(filePath(settings.url)), { recursive: true });
  const writer = await openConnection(settings);
  const reader = await openConnection(settings);
  const queue = new WriteQueue();
  const commits = new Commits();
  const foreignCommits = () => queue.run(() => dataVersion(writer));
  const cached = isFile(settings.url) ? new ReadCache(() => dataVersion(reader), foreignCommits) : new NoReadCache();
  const listeners = new Set<() => void>();

  /**
   * Runs `work` in a write transaction and gives its result once that is on disk. Writers take turns, because
   * SQLite has one. Await nothing but the database inside: everybody else's writes wait for it.
   * @throws what `work` throws, after rolling back
   */
  async function write<T>(
    work: (transaction: Transaction) => Promise<T>,
    { changesReads = true }: WriteOptions = {},
  ): Promise<T> {
    return queue.run(async () => {
      const transaction = await begin(writer, settings.url);
      const limit = settings.maxWriteTime ?? maxWriteTime;
      const watchdog = rejectAfter(limit, () => settings.onAbandonedWrite?.(limit));
      try {
        const handle = onTransaction(transaction);
        commits.open(handle);
        const result = await Promise.race([work(handle), watchdog.expired]);
        await orReconnect(writer, settings.url, () => transaction.commit());
        cached.noteCommit(changesReads);
        commits.tell(handle);
        for (const listener of listeners) listener();
        return result;
      } finally {
        watchdog.stop();
        transaction.close();
      }
    });
  }

  /** Calls `listener` after every committed write of this process; the result takes it off again. */
  function afterWrite(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Waits for the writes that were begun, then closes both connections. */
  async function close(): Promise<void> {
    await queue.idle();
    writer.close();
    reader.close();
  }

  return { db: drizzle(reader), cached, write, afterWrite, commits, close, connections: { reader, writer } };
}

export interface WriteOptions {
  /** False: nothing that `cached` keeps shows this change (visits, mail, leases). */
  readonly changesReads?: boolean;
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;
export type Reader = Database['db'];
/** What `write` hands to its work; a reader fits wherever only select is used. */
export type Transaction = ReturnType<typeof onTransaction>;
/** Either of them: for finders, which work inside and outside a transaction. */
export type Queryable = Pick<Reader, 'select' | 'selectDistinct' | 'run' | 'all' | 'get'>;

async function openConnection({ url, authToken }: DatabaseSettings): Promise<Client> {
  const client = createClient({
    url,
    ...(authToken && { authToken }),
    ...(isFile(url) && { timeout: busyTimeout, concurrency: 1 }),
  });
  if (isFile(url)) await client.execute('PRAGMA journal_mode=WAL');
  await applyPragmas(client, url);
  return client;
}

/** Waits its turn among other processes' writes; @throws SQLITE_BUSY when one of them does not end. */
async function begin(writer: Client, url: string): Promise<LibsqlTransaction> {
  const deadline = performance.now() + maxRetryTime;
  for (;;) {
    try {
      return await orReconnect(writer, url, () => writer.transaction('write'));
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
async function orReconnect<T>(writer: Client, url: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    writer.reconnect();
    await applyPragmas(writer, url);
    throw error;
  }
}

async function applyPragmas(client: Client, url: string): Promise<void> {
  if (!isFile(url)) return;
  await client.executeMultiple('PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF');
}

/** A libSQL transaction has the calls that drizzle makes of a client (`execute`, `batch`), and drizzle needs no more. */
function onTransaction(transaction: LibsqlTransaction) {
  return drizzle(transaction as unknown as Client);
}

function rejectAfter(limit: number, report: () => void) {
  let timer: Timer | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      report();
      reject(new Error(`A write was given up after ${limit} ms`));
    }, limit);
  });
  return { expired, stop: () => clearTimeout(timer) };
}

async function dataVersion(client: Client): Promise<unknown> {
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

const isFile = (url: string) => url.startsWith('file:');
const filePath = (url: string) => url.slice('file:'.length).replace(/^\/\//, '');
