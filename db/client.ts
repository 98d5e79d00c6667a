import type { Client, InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Commits } from './commits.ts';
import { begin, dataVersion, filePath, isFile, openConnection, orReconnect } from './connection.ts';
import type { DatabaseClient, OpenTransaction } from './file-client.ts';
import { asPartOfThis, observedReads, type Observe } from './observe.ts';
import { NoReadCache, ReadCache } from './read-cache.ts';
import { AbandonedWrite, writeTogether, type Job } from './write-group.ts';
import { WriteQueue } from './write-queue.ts';

/** Milliseconds a write may last before it is given up, so that one forgotten promise cannot stop all writing. */
const maxWriteTime = 10_000;

export interface DatabaseSettings {
  /** `file:…`, or `http://…` or `libsql://…` for a libSQL server. */
  readonly url: string;
  readonly authToken?: string | undefined;
  /** Told of writes that had to be given up, and how long they had lasted in ms. */
  readonly onAbandonedWrite?: (lasted: number) => void;
  readonly maxWriteTime?: number;
  /** Watches every write. */
  readonly observe?: Observe;
  /** Whether reads are watched as well, each of which then costs a little more. */
  readonly observesReads?: boolean;
  /** Told of how long (ms) a write waited for its turn. */
  readonly onTurn?: (waited: number) => void;
}

/**
 * Opens the database: `db` for reads, `cached` for the few that nearly every request makes, `write` for every change.
 * Reads and writes have a connection each, so that a read never sees a transaction under way.
 */
export async function openDatabase(settings: DatabaseSettings) {
  if (isFile(settings.url)) mkdirSync(dirname(filePath(settings.url)), { recursive: true });
  const writer = await openConnection(settings);
  const reader = await openConnection(settings);
  const queue = new WriteQueue<Job>((waiting) =>
    writeTogether(waiting, {
      begin: () => begin(writer, settings.url),
      commit: (transaction) => orReconnect(writer, settings.url, () => transaction.commit()),
    }),
  );
  const commits = new Commits();
  const cached = isFile(settings.url)
    ? new ReadCache(
        () => dataVersion(reader),
        () => dataVersion(writer),
      )
    : new NoReadCache();
  const listeners = new Set<() => void>();
  const observe: Observe = settings.observe ?? (async (_name, _facts, work) => work());

  /**
   * Runs `work` in a write transaction and gives its result once that is on disk. Writers take turns, because
   * SQLite has one; those that wait at the same time share a commit. Await nothing but the database inside: everybody
   * else's writes wait for it.
   * @throws what `work` throws, after rolling back
   */
  async function write<T>(
    work: (transaction: Transaction) => Promise<T>,
    { changesReads = true }: WriteOptions = {},
  ): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const { handle, onTransaction, end } = transactionHandle();
    commits.open(handle);
    const askedAt = performance.now();
    const asPart = asPartOfThis(settings.observesReads ?? false);
    queue.add({
      async run(transaction) {
        settings.onTurn?.(performance.now() - askedAt);
        onTransaction(transaction);
        return inTime(() => work(handle), settings).finally(end);
      },
      succeed(result) {
        cached.noteCommit(changesReads);
        resolve(result);
        asPart(() => commits.tell(handle));
        for (const listener of listeners) listener();
      },
      fail: reject,
    });
    return observe('database write', {}, () => promise as Promise<T>);
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

  return {
    db: onClient(settings.observesReads ? observedReads(reader, observe) : reader),
    cached,
    write,
    afterWrite,
    commits,
    writesWaiting: () => queue.waiting,
    close,
    connections: { reader, writer },
  };
}

export interface WriteOptions {
  /** False: nothing that `cached` keeps shows this change (visits, mail, leases). */
  readonly changesReads?: boolean;
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;
export type Reader = Database['db'];
/** What `write` hands to its work; a reader fits wherever only select is used. */
export type Transaction = ReturnType<typeof onClient>;
/** Either of them: for finders, which work inside and outside a transaction. */
export type Queryable = Pick<Reader, 'select' | 'selectDistinct' | 'run' | 'all' | 'get' | '$client'>;

/** Drizzle makes no other calls of a client, and a transaction has them as well. */
export function onClient(client: Pick<DatabaseClient | OpenTransaction, 'execute' | 'batch'>) {
  return drizzle(client as Client);
}

/** What a write hands to its work, which says so when it is used too late: the transaction may be another's by then. */
function transactionHandle() {
  let current: OpenTransaction | undefined;
  const open = (): OpenTransaction => {
    if (!current) throw new Error('The write has ended');
    return current;
  };
  return {
    handle: onClient({
      execute: async (statement: InStatement) => open().execute(statement),
      batch: async (statements: InStatement[]) => open().batch(statements),
    }),
    onTransaction: (transaction: OpenTransaction) => void (current = transaction),
    end: () => void (current = undefined),
  };
}

/** @throws AbandonedWrite when the work is not over in time */
async function inTime<T>(work: () => Promise<T>, settings: DatabaseSettings): Promise<T> {
  const limit = settings.maxWriteTime ?? maxWriteTime;
  const watchdog = rejectAfter(limit, () => settings.onAbandonedWrite?.(limit));
  try {
    return await Promise.race([work(), watchdog.expired]);
  } finally {
    watchdog.stop();
  }
}

function rejectAfter(limit: number, report: () => void) {
  let timer: Timer | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      report();
      reject(new AbandonedWrite(`A write was given up after ${limit} ms`));
    }, limit);
  });
  return { expired, stop: () => clearTimeout(timer) };
}
