import type { Database } from '../../../../db/client.ts';

type Call = readonly [name: PropertyKey, given: readonly unknown[]];

/**
 * A drizzle client for a library that brings its own queries: their calls are kept until one awaits them, then made
 * inside `database.write`, so that these writes take their turn like all others. It is not for reads.
 */
export function queuedClient(database: Database): unknown {
  return recorder(database, []);
}

function recorder(database: Database, calls: readonly Call[]): unknown {
  const settle = (...handlers: Parameters<Promise<unknown>['then']>) =>
    database.write(async (transaction) => replay(transaction, calls)).then(...handlers);
  return new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then' && calls.length > 0
          ? settle
          : (...given: unknown[]) => recorder(database, [...calls, [name, given]]),
    },
  );
}

/** Which methods the library calls is known to it and drizzle only. */
function replay(client: unknown, calls: readonly Call[]): unknown {
  return calls.reduce(
    (target, [name, given]) => (target as Record<PropertyKey, (...given: unknown[]) => unknown>)[name]?.(...given),
    client,
  );
}
