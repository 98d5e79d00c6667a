import { createClient, type Client, type InStatement, type ResultSet, type Transaction } from '@libsql/client';
import { isBusy } from './connection.ts';
import type { Engine } from './engine.ts';
import { DatabaseAway, isServerFault, wasNeverSent } from './faults.ts';
import type { DatabaseClient, OpenTransaction } from './file-client.ts';
import { BatchedStatements } from './batched-statements.ts';
import { NoReadCache } from './read-cache.ts';

/** How long safe requests are retried, ms. A restarted server is available again by then. */
const usualRetryTime = 3_000;

/** Time limit for a request, ms. */
const usualRequestTimeout = 5_000;

interface ServerSettings {
  readonly url: string;
  readonly authToken?: string | undefined;
  readonly maxRetryTime?: number;
  readonly requestTimeout?: number;
}

type Repeated = <T>(work: () => Promise<T>, maySendAgain: (error: unknown) => boolean) => Promise<T>;

/** A database on a libSQL server, over HTTP. */
export function openServer({
  url,
  authToken,
  maxRetryTime = usualRetryTime,
  requestTimeout = usualRequestTimeout,
}: ServerSettings): Engine {
  const repeated: Repeated = (work, maySendAgain) => repeatedFor(maxRetryTime, work, maySendAgain);
  const fetchInTime = (request: Request): Promise<Response> =>
    fetch(request, { signal: AbortSignal.timeout(requestTimeout) });
  const client = createClient({ url, ...(authToken && { authToken }), fetch: fetchInTime });
  return {
    reader: readingFrom(client, repeated),
    writer: client,
    cached: new NoReadCache(),
    isRemote: true,
    begin: async () => beginAt(client, repeated),
    commit: (transaction) => transaction.commit(),
  };
}

/** Retries the client's reads. This is safe, because reads have no effect. */
function readingFrom(client: Client, repeated: Repeated): DatabaseClient {
  return {
    execute: (statement: InStatement) => repeated(() => client.execute(statement), isServerFault),
    batch: (statements) => repeated(() => client.batch([...statements]), isServerFault),
    executeMultiple: (text) => client.executeMultiple(text),
    transaction: (mode) => client.transaction(mode),
    reconnect: () => client.reconnect(),
    close: () => client.close(),
  };
}

/**
 * A write transaction. The first request is retried after server faults, because without a COMMIT it has no effect.
 * Later requests are not: the caller has already seen results, or the COMMIT may have succeeded.
 * @throws DatabaseAway from its methods
 */
function beginAt(client: Client, repeated: Repeated): OpenTransaction {
  let open: Transaction | undefined;

  async function send(together: readonly InStatement[], isEnd: boolean): Promise<ResultSet[]> {
    if (open) return asDatabaseAway(open.batch(isEnd ? [...together, 'COMMIT'] : [...together]));
    if (isEnd) return repeated(() => client.batch([...together], 'write'), wasSurelyNotDone);
    return repeated(async () => {
      open = await client.transaction('write');
      try {
        return await open.batch([...together]);
      } catch (error) {
        open.close();
        throw error;
      }
    }, isServerFault);
  }

  const statements = new BatchedStatements(send);
  return {
    execute: (statement: InStatement) => statements.execute(statement),
    batch: (list) => Promise.all(list.map((statement) => statements.execute(statement))),
    commit: () => statements.end(),
    close: () => open?.close(),
  };
}

const wasSurelyNotDone = (error: unknown) => wasNeverSent(error) || isBusy(error);

/** Retries `work` after faults that allow it, with growing waits. @throws DatabaseAway if it keeps failing */
async function repeatedFor<T>(
  time: number,
  work: () => Promise<T>,
  maySendAgain: (error: unknown) => boolean,
): Promise<T> {
  const deadline = performance.now() + time;
  for (let wait = 20; ; wait = Math.min(wait * 2, 500)) {
    try {
      return await work();
    } catch (error) {
      if (!maySendAgain(error) || performance.now() + wait > deadline) return asDatabaseAway(Promise.reject(error));
    }
    await Bun.sleep(wait * (0.5 + Math.random()));
  }
}

/** Converts server faults to DatabaseAway. Other errors concern the statement itself. */
async function asDatabaseAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isServerFault(error) ? new DatabaseAway('The libSQL server did not answer', { cause: error }) : error;
  }
}
