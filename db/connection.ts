import { createClient } from '@libsql/client';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isBusy } from './faults.ts';
import { FileClient, type DatabaseClient } from './file-client.ts';

export interface ConnectionSettings {
  /** `file:…`, or `http://…` or `libsql://…` for a libSQL server. */
  readonly url: string;
  readonly authToken?: string | undefined;
  /** Time limit for a request to a libSQL server, ms. */
  readonly requestTimeout?: number;
}

/** How long SQLite itself waits for another process, ms. The wait blocks this process. */
const busyTimeout = 20;

/** How long a step is retried while another process writes, without blocking this process, ms. */
const maxRetryTime = 5_000;

/** The same for opening a file, ms. */
const maxOpenTime = 30_000;

/**
 * Time limit for a request to a libSQL server, ms. It must be longer than the five seconds for which the server keeps
 * the transaction of a dead client. If this client gives up while its BEGIN waits, the server gives the lock to that
 * BEGIN later, and nobody ends its transaction for five seconds more.
 */
const usualRequestTimeout = 8_000;

/**
 * Opens a database. The defaults of libSQL's driver for a file are what this product needs: a commit waits for
 * the disk (`synchronous=FULL`), and foreign keys are on.
 */
export async function openConnection({
  url,
  authToken,
  requestTimeout = usualRequestTimeout,
}: ConnectionSettings): Promise<DatabaseClient> {
  if (!isFile(url))
    return createClient({
      url,
      ...(authToken && { authToken }),
      fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(requestTimeout) }),
    });
  mkdirSync(dirname(filePath(url)), { recursive: true });
  const client = new FileClient(filePath(url), busyTimeout);
  // If several servers start at once on a new file, one of them sets this and the others find the file locked.
  await whileBusy(() => client.execute('PRAGMA journal_mode=WAL'), maxOpenTime);
  return client;
}

/** Retries a step for `limit` ms while another process has locked the database. */
export async function whileBusy<T>(step: () => Promise<T>, limit = maxRetryTime): Promise<T> {
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

export const isFile = (url: string) => url.startsWith('file:');
export const filePath = (url: string) => url.slice('file:'.length).replace(/^\/\//, '');
