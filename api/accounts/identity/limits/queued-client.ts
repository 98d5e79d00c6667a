import type { Database } from '../../../../db/client.ts';

type Call = readonly [name: PropertyKey, given: readonly unknown[]];

/**
 * A drizzle client for a library that builds its own queries. Calls are recorded until the chain is awaited, then
 * replayed inside `database.write`, so that they use the same queue as all writes. Not for reads.
 */
export function queuedClient(database: Database): unknown {
  return recorder(database, []);
}

function recorder(database: Database, calls: readonly Call[]): unknown {
  const finish = (...handlers: Parameters<Promise<unknown>['then']>) =>
    database.write(async (transaction) => replay(transaction, calls)).then(...handlers);
  return new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then' && calls.length > 0
          ? finish
          : (...given: unknown[]) => recorder(database, [...calls, [name, given]]),
    },
  );
}

/** Only the library and drizzle know the names of the called methods. */
function replay(client: unknown, calls: readonly Call[]): unknown {
  return calls.reduce(
    (target, [name, given]) => (target as Record<PropertyKey, (...given: unknown[]) => unknown>)[name]?.(...given),
    client,
  );
}
