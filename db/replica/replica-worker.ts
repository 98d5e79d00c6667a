import Libsql from 'libsql';
import { rmSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** What this thread is asked for; it answers with null, or with what went wrong. */
export interface SyncOrder {
  readonly file: string;
  readonly url: string;
  readonly authToken: string;
  /** The copy is damaged: it is made again from nothing. */
  readonly isAnew: boolean;
}

let replica: Libsql.Database | undefined;

/**
 * Brings a copy of a libSQL server's database in a file up to date, in a thread of its own: the driver's `sync()` holds
 * its thread up for as long as the server takes, which may stand still.
 */
parentPort?.on('message', (order: SyncOrder) => {
  try {
    sync(order);
    parentPort?.postMessage(null);
  } catch (error) {
    parentPort?.postMessage(error instanceof Error ? error.message : String(error));
  }
});

function sync(order: SyncOrder): void {
  if (order.isAnew) remove(order.file);
  if (replica) return void replica.sync();
  try {
    replica = opened(order);
  } catch {
    // What an earlier process left cannot be used.
    remove(order.file);
    replica = opened(order);
  }
}

/** @throws Error for a file that is none of a replica, or damaged */
function opened({ file, url, authToken }: SyncOrder): Libsql.Database {
  const database = new Libsql(file, { syncUrl: url, authToken } as Libsql.Options);
  try {
    database.sync();
    const [found] = database.prepare('PRAGMA quick_check(1)').raw().all() as string[][];
    if (found?.[0] !== 'ok') throw new Error(`The copy is damaged: ${found?.[0]}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** With what SQLite and libSQL keep beside it. */
function remove(file: string): void {
  replica?.close();
  replica = undefined;
  for (const part of ['', '-wal', '-shm', '-client_wal_index', '-info']) rmSync(`${file}${part}`, { force: true });
}
