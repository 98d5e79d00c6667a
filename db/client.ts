import pLimit from 'p-limit';
import type { Client, InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { setImmediate } from 'node:timers/promises';
import { isFile, openConnection, whileBusy, type ConnectionSettings } from './connection.ts';
import type { DatabaseClient, OpenTransaction } from './file-client.ts';
import { keepParametersOutOfErrors } from './failed-statement.ts';
import { observedReads, type Observe } from './observe.ts';
import { withTimeout } from './with-timeout.ts';

keepParametersOutOfErrors();

export interface DatabaseSettings extends ConnectionSettings {
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
}

/** Time limit of a write, ms, so that one promise that never ends cannot block all writes. */
const usualWriteTime = 10_000;

/**
 * Opens the database: `db` for reads, `write` for every change. Reads and writes use separate connections, so that a read
 * never sees an uncommitted transaction.
 */
export async function openDatabase(settings: DatabaseSettings) {
  const { url, maxWriteTime = usualWriteTime } = settings;
  const writer = await openConnection(settings);
  const reader = await openConnection(settings);
  const queue = pLimit(1);
  const commits = new Commits();
  const listeners = new Set<() => void>();
  const observe: Observe = settings.observe ?? (async (_name, _facts, work) => work());
  const db = onClient(settings.observesReads ? observedReads(reader, observe) : reader);

  /**
   * Runs `work` in a write transaction and resolves once the result is on disk. Writes run one after another, because
   * SQLite has one writer. Await only database calls inside, because all other writes wait.
   * @throws errors of `work`, after rolling back
   */
  async function write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const queuedAt = performance.now();
    return observe('database write', {}, () =>
      queue(async () => {
        // A file database never yields. Other requests run between two writes.
        await setImmediate();
        settings.onQueueWait?.(performance.now() - queuedAt);
        return perform(work);
      }),
    );
  }

  async function perform<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const open = await whileBusy(() => orReconnect(writer, () => begin(writer)));
    const { handle, end } = handleOf(open);
    commits.open(handle);
    try {
      const result = await withTimeout(maxWriteTime, withLastSteps(handle, work), () => {
        settings.onWriteTimeout?.(maxWriteTime);
        throw new Error(`A write was given up after ${maxWriteTime} ms`);
      });
      await orReconnect(writer, () => open.commit());
      commits.emit(handle, call);
      for (const listener of listeners) call(listener);
      return result;
    } catch (error) {
      if (!open.closed) await open.rollback().catch(() => undefined);
      throw error;
    } finally {
      end();
      open.close();
    }
  }

  /** Calls a commit listener and reports its error. The write is already on disk, and other listeners must still run. */
  function call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      settings.onListenerFault?.(error);
    }
  }

  /** Calls `listener` after every committed write of this process. @returns a function that removes it */
  function afterWrite(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Waits for started writes, then closes both connections. */
  async function close(): Promise<void> {
    await queue(async () => undefined);
    writer.close();
    reader.close();
  }

  return {
    url,
    settings,
    isRemote: !isFile(url),
    db,
    write,
    afterWrite,
    commits,
    writesWaiting: () => queue.pendingCount,
    close,
    connections: { reader, writer },
  };
}

async function begin(writer: DatabaseClient): Promise<OpenTransaction> {
  const open = await writer.transaction('write');
  if (writer.protocol === 'file') return open;
  // A libSQL server gets BEGIN with the first statement. With this one, another server's lock is met here and waited for.
  try {
    await open.execute('select 1');
    return open;
  } catch (error) {
    open.close();
    throw error;
  }
}

/**
 * Replaces a file's connection if `step` fails. After a lock or a full disk has refused a BEGIN or COMMIT, the old
 * connection keeps that statement open and can no longer commit ('SQL statements in progress').
 */
async function orReconnect<T>(writer: DatabaseClient, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (writer.protocol === 'file') writer.reconnect();
    throw error;
  }
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;
export type Reader = ReturnType<typeof onClient>;
/** The argument of `write`'s callback. A reader is accepted wherever only select is used. */
export type Transaction = Reader;
/** A reader or a transaction, for finders that work with both. */
export type Queryable = Pick<Reader, 'select' | 'selectDistinct' | '$count' | 'batch' | 'run' | 'all' | 'get'>;

/** Drizzle only uses these methods of a client, and a transaction has them too. */
export function onClient(client: Pick<DatabaseClient | OpenTransaction, 'execute' | 'batch'>) {
  return drizzle(client as Client);
}

/**
 * The transaction passed to a write's work. It throws if used after the write has ended, because another write may use
 * the connection by then.
 */
function handleOf(transaction: OpenTransaction) {
  let isOpen = true;
  const current = (): OpenTransaction => {
    if (!isOpen) throw new Error('The write has ended');
    return transaction;
  };
  return {
    handle: onClient({
      execute: async (statement: InStatement) => current().execute(statement),
      batch: async (statements: InStatement[]) => current().batch(statements),
    }),
    end: () => void (isOpen = false),
  };
}

type LastStep = (transaction: Transaction) => Promise<unknown>;

const lastStepsOf = new WeakMap<object, Map<object, LastStep>>();

async function withLastSteps<T>(handle: Transaction, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const steps = new Map<object, LastStep>();
  lastStepsOf.set(handle, steps);
  const result = await work(handle);
  for (const step of steps.values()) await step(handle);
  return result;
}

/** Runs a step at the end of a write's work, once for each key. Does nothing with a reader. */
export function beforeCommit(db: object, key: object, step: LastStep): void {
  lastStepsOf.get(db)?.set(key, step);
}

type Listener = (payload: unknown) => void;

interface Message {
  readonly topic: string;
  readonly payload: unknown;
}

/**
 * Messages that transactions send after they are committed, by topic. For example, the publisher listens for saved
 * shops. A transaction that is rolled back sends nothing.
 */
export class Commits {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Calls `listener` after each commit that sent to `topic`. @returns a function that removes it */
  on(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  open(transaction: object): void {
    messagesOf.set(transaction, []);
  }

  /** @param call calls a listener and catches its errors */
  emit(transaction: object, call: (listener: () => void) => void): void {
    for (const { topic, payload } of messagesOf.get(transaction) ?? []) {
      for (const listener of this.#listeners.get(topic) ?? []) call(() => listener(payload));
    }
  }
}

const messagesOf = new WeakMap<object, Message[]>();

/** Calls this process's listeners of `topic` after the commit. */
export function emitOnCommit(transaction: object, topic: string, payload?: unknown): void {
  messagesOf.get(transaction)?.push({ topic, payload });
}
