import type { Client, InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { beforeCommit, Commits } from './commits.ts';
import { isFile } from './connection.ts';
import type { Engine } from './engine.ts';
import { keepParametersOutOfErrors } from './failed-statement.ts';
import type { DatabaseClient, OpenTransaction } from './file-client.ts';
import { openFile } from './file-engine.ts';
import { inTime } from './write-time-limit.ts';
import { inCurrentTrace, observedReads, type Observe } from './observe.ts';
import { openReplica, type ReplicaSettings } from './replica/open-replica.ts';
import { openServer } from './server-engine.ts';
import { writeTogether, type Job } from './write-group.ts';
import { WriteQueue } from './write-queue.ts';

keepParametersOutOfErrors();

export interface DatabaseSettings {
  /** `file:…`, or `http://…` or `libsql://…` for a libSQL server. */
  readonly url: string;
  readonly authToken?: string | undefined;
  /** Called for aborted writes with their duration, ms. */
  readonly onWriteTimeout?: (lasted: number) => void;
  readonly maxWriteTime?: number;
  /** Called with errors thrown by commit listeners. */
  readonly onListenerFault?: (error: unknown) => void;
  /** Observes every write. */
  readonly observe?: Observe;
  /** Whether reads are observed as well, at a small cost for each. */
  readonly observesReads?: boolean;
  /** Called with the time that a write waited in the queue, ms. */
  readonly onQueueWait?: (waited: number) => void;
  /** How long faults of a libSQL server are retried where that is safe, ms. */
  readonly maxRetryTime?: number;
  /** Time limit for a request to a libSQL server, ms. */
  readonly requestTimeout?: number;
  /**
   * For a process whose work is repeated after a crash: after a power failure, a file may lack its last commits. Its
   * writes lock a file only briefly, because they do not wait for the disk.
   */
  readonly isBackground?: boolean;
  /** A copy of a libSQL server's database in a file of this process, for `recent`. */
  readonly replica?: ReplicaSettings | undefined;
}

/**
 * Opens the database. `db` is for reads; `recent` for public reads that may be three seconds old; `cached` for the few
 * reads of nearly every request; `write` for every change. Reads and writes use separate connections, so that a read
 * never sees an uncommitted transaction.
 */
export async function openDatabase(settings: DatabaseSettings) {
  const { url } = settings;
  const engine = isFile(url) ? await openFile(settings) : openServer(settings);
  const { reader, writer, cached, isRemote } = engine;
  const queue = new WriteQueue<Job>((waiting) => writeTogether(waiting, engine));
  const commits = new Commits();
  const listeners = new Set<() => void>();
  const call = callerOf(settings);
  const observe: Observe = settings.observe ?? (async (_name, _facts, work) => work());
  const { db, recent, replica } = openReaders(settings, engine, observe);

  /**
   * Runs `work` in a write transaction and resolves once the result is on disk. Writes are serialized, because SQLite
   * has one writer; waiting writes share a commit. Await only database calls inside, because all other writes wait.
   * @throws errors of `work`, after rolling back
   */
  async function write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const { handle, onTransaction, end } = transactionHandle();
    commits.open(handle);
    const askedAt = performance.now();
    const inTrace = inCurrentTrace(settings.observesReads ?? false);
    queue.add({
      async run(transaction) {
        settings.onQueueWait?.(performance.now() - askedAt);
        onTransaction(transaction);
        const complete = async () => {
          const result = await work(handle);
          if (!isRemote) await Promise.all(commits.lastOf(handle));
          return result;
        };
        return inTime(complete(), settings).finally(end);
      },
      succeed(result) {
        cached.forget();
        replica?.requireAllCommits();
        resolve(result);
        inTrace(() => commits.emit(handle, call));
        for (const listener of listeners) call(listener);
      },
      fail(error) {
        // The transaction may have been committed nevertheless.
        replica?.requireAllCommits();
        reject(error);
      },
    });
    return observe('database write', {}, () => promise as Promise<T>);
  }

  /** Calls `listener` after every committed write of this process. @returns a function that removes it */
  function afterWrite(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Waits for started writes, then closes both connections. */
  async function close(): Promise<void> {
    await queue.idle();
    replica?.close();
    writer.close();
    reader.close();
  }

  return {
    url,
    settings,
    isRemote,
    db,
    recent,
    replica,
    cached,
    write,
    writeAndRead: readWithCommit(write),
    afterWrite,
    commits,
    writesWaiting: () => queue.waiting,
    close,
    connections: { reader, writer },
  };
}

/** Calls a commit listener and reports its error. The write is already on disk, and other listeners must still run. */
const callerOf =
  ({ onListenerFault }: DatabaseSettings) =>
  (listener: () => void): void => {
    try {
      listener();
    } catch (error) {
      onListenerFault?.(error);
    }
  };

function openReaders(settings: DatabaseSettings, { reader, isRemote }: Engine, observe: Observe) {
  const replica = isRemote && settings.replica ? openReplica(settings, settings.replica) : null;
  const on = (client: Pick<DatabaseClient, 'execute' | 'batch'>) =>
    onClient(settings.observesReads ? observedReads(client, observe) : client);
  const db = on(reader);
  return { db, recent: replica ? on(replica.recent(reader)) : db, replica };
}

type Write = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/**
 * Writes, then reads the result in the same transaction. A libSQL server gets the read together with the COMMIT. Throws
 * errors of both, after rolling back.
 */
const readWithCommit =
  (write: Write) =>
  async <Written, Read>(
    work: (transaction: Transaction) => Promise<Written>,
    read: (transaction: Transaction, written: Written) => Promise<Read>,
  ): Promise<Read> => {
    const { answer } = await write(async (transaction) => {
      const written = await work(transaction);
      return { answer: beforeCommit(transaction, () => read(transaction, written)) };
    });
    return answer;
  };

export type Database = Awaited<ReturnType<typeof openDatabase>>;
export type Reader = ReturnType<typeof onClient>;
/** The argument of `write`'s callback. A reader is accepted wherever only select is used. */
export type Transaction = Reader;
/** A reader or a transaction, for finders that work with both. */
export type Queryable = Pick<Reader, 'select' | 'selectDistinct' | 'batch' | 'run' | 'all' | 'get' | '$client'>;

/** Drizzle only uses these methods of a client, and a transaction has them too. */
export function onClient(client: Pick<DatabaseClient | OpenTransaction, 'execute' | 'batch'>) {
  return drizzle(client as Client);
}

/**
 * The transaction passed to a write's work. It throws if used after the write has ended, because another write may use
 * the connection by then.
 */
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
