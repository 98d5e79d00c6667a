import Libsql from 'libsql';
import { rmSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** A request to this thread. It responds with null or an error message. */
export interface SyncOrder {
  readonly file: string;
  readonly url: string;
  readonly authToken: string;
  /** The copy is damaged and must be created again. */
  readonly isFromScratch: boolean;
}

let replica: Libsql.Database | undefined;

/**
 * Updates a copy of a libSQL server's database in a file. Runs in its own thread, because the driver's `sync()` blocks
 * its thread until the server responds.
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
  if (order.isFromScratch) remove(order.file);
  if (replica) return void replica.sync();
  try {
    replica = opened(order);
  } catch {
    // The file of an earlier process cannot be used.
    remove(order.file);
    replica = opened(order);
  }
}

/** @throws Error if the file is not a replica or is damaged */
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

/** Removes the database with the additional files of SQLite and libSQL. */
function remove(file: string): void {
  replica?.close();
  replica = undefined;
  for (const part of ['', '-wal', '-shm', '-client_wal_index', '-info']) rmSync(`${file}${part}`, { force: true });
}
