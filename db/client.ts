import type { Client, InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { Commits } from './commits.ts';
import { isFile } from './connection.ts';
import type { Engine } from './engine.ts';
import { keepParametersOutOfErrors } from './failed-statement.ts';
import type { DatabaseClient, OpenTransaction } from './file-client.ts';
import { openFile } from './file-engine.ts';
import { inTime } from './in-time.ts';
import { asPartOfThis, observedReads, type Observe } from './observe.ts';
import { openReplica, type ReplicaSettings } from './replica/open-replica.ts';
import { openServer } from './server-engine.ts';
import { writeTogether, type Job } from './write-group.ts';
import { WriteQueue } from './write-queue.ts';

keepParametersOutOfErrors();

export interface DatabaseSettings {
  /** `file:…`, or `http://…` or `libsql://…` for a libSQL server. */
  readonly url: string;
  readonly authToken?: string | undefined;
  /** Told of writes that had to be given up, and how long they had lasted in ms. */
  readonly onAbandonedWrite?: (lasted: number) => void;
  readonly maxWriteTime?: number;
  /** Told of what a listener to commits has thrown. */
  readonly onListenerFault?: (error: unknown) => void;
  /** Watches every write. */
  readonly observe?: Observe;
  /** Whether reads are watched as well, each of which then costs a little more. */
  readonly observesReads?: boolean;
  /** Told of how long (ms) a write waited for its turn. */
  readonly onTurn?: (waited: number) => void;
  /** Milliseconds for which a libSQL server's faults are waited out, where that is safe. */
  readonly maxRetryTime?: number;
  /** Milliseconds after which a request to a libSQL server that was not answered is given up. */
  readonly requestTimeout?: number;
  /** A copy of a libSQL server's database in a file of this process alone, for `recent`. */
  readonly replica?: ReplicaSettings | undefined;
}

/**
 * Opens the database: `db` for reads, `recent` for those that everybody may see and that may be a second old, `cached`
 * for the few that nearly every request makes, `write` for every change.
 * Reads and writes have a connection each, so that a read never sees a transaction under way.
 */
export async function openDatabase(settings: DatabaseSettings) {
  const { url } = settings;
  const engine = isFile(url) ? await openFile(url) : openServer(settings);
  const { reader, writer, cached, isRemote } = engine;
  const queue = new WriteQueue<Job>((waiting) => writeTogether(waiting, engine));
  const commits = new Commits();
  const listeners = new Set<() => void>();
  const call = callerOf(settings);
  const observe: Observe = settings.observe ?? (async (_name, _facts, work) => work());
  const { db, recent, replica } = openReaders(settings, engine, observe);

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
        return inTime(async () => {
          const result = await work(handle);
          if (!isRemote) await Promise.all(commits.lastOf(handle));
          return result;
        }, settings).finally(end);
      },
      succeed(result) {
        cached.noteCommit(changesReads);
        if (changesReads) replica?.mustHoldAll();
        resolve(result);
        asPart(() => commits.tell(handle, call));
        for (const listener of listeners) call(listener);
      },
      fail(error) {
        // It may have been committed all the same.
        replica?.mustHoldAll();
        reject(error);
      },
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
    writeAndRead: isRemote ? readWithCommit(write) : readAfter(db, write),
    afterWrite,
    commits,
    writesWaiting: () => queue.waiting,
    close,
    connections: { reader, writer },
  };
}

/** Calls listeners to commits: the write is on disk whatever one of them does, and others are still to be answered. */
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

/** Writes, then reads what the change has led to. */
type WriteAndRead = <Written, Read>(
  work: (transaction: Transaction) => Promise<Written>,
  read: (db: Queryable, written: Written) => Promise<Read>,
) => Promise<Read>;

/** On a file the read comes after the COMMIT, for nobody else's write is to wait for it. */
const readAfter =
  (db: Queryable, write: Write): WriteAndRead =>
  async (work, read) =>
    read(db, await write(work));

/** To a server it goes with the COMMIT. */
const readWithCommit =
  (write: Write): WriteAndRead =>
  async (work, read) => {
    const { answer } = await write(async (transaction) => {
      const answer = read(transaction, await work(transaction));
      answer.catch(() => undefined);
      return { answer };
    });
    return answer;
  };

export interface WriteOptions {
  /** False: nothing that `cached` keeps shows this change (visits, mail, leases). */
  readonly changesReads?: boolean;
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;
export type Reader = ReturnType<typeof onClient>;
/** What `write` hands to its work; a reader fits wherever only select is used. */
export type Transaction = Reader;
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
