import { Database as Sqlite, type Statement } from 'bun:sqlite';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Value {
  readonly type: 'null' | 'integer' | 'float' | 'text' | 'blob';
  readonly value?: string | number;
  readonly base64?: string;
}
interface Sql {
  readonly sql?: string;
  readonly sql_id?: number;
}
interface Stmt extends Sql {
  readonly args?: readonly Value[];
}
interface Condition {
  readonly type: 'ok' | 'error' | 'not' | 'and' | 'or' | 'is_autocommit';
  readonly step?: number;
  readonly cond?: Condition;
  readonly conds?: readonly Condition[];
}
type StreamRequest =
  | { readonly type: 'execute'; readonly stmt: Stmt }
  | { readonly type: 'batch'; readonly batch: { steps: readonly { condition?: Condition; stmt: Stmt }[] } }
  | ({ readonly type: 'sequence' } & Sql)
  | { readonly type: 'store_sql'; readonly sql_id: number; readonly sql: string }
  | { readonly type: 'close_sql'; readonly sql_id: number }
  | { readonly type: 'get_autocommit' | 'close' };

/**
 * A simulated fault of a request: it is not executed, its response is lost, the response is late, or each statement is
 * refused with an error of libSQL's server; null: no fault.
 */
type Fault = 'not done' | 'not answered' | Late | Refusal | null;

/** The response is delayed by this many ms after execution. */
interface Late {
  readonly late: number;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** How long (ms) a stream may be idle, as in libSQL's server. A client that gave up would hold its lock for ever. */
const idleTime = 5_000;

/**
 * A libSQL server for tests: the part of Hrana 2 over HTTP that `@libsql/client` uses, with its own SQLite file
 * (github.com/tursodatabase/libsql, docs/HRANA_2_SPEC.md). Each stream has a connection. Counts requests except those
 * that only close a stream.
 */
export function startLibsqlServer() {
  const file = join(mkdtempSync(join(tmpdir(), 'poshora-libsql-')), 'server.db');
  new Sqlite(file).run('PRAGMA journal_mode=WAL');
  const streams = new Map<string, Stream>();
  let waitedFor = 0;
  const faults: Fault[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/v2/pipeline': {
        async POST(request) {
          const { baton, requests } = (await request.json()) as { baton?: string; requests: StreamRequest[] };
          const stream = (baton && streams.get(baton)) || new Stream(file);
          if (baton) streams.delete(baton);
          clearTimeout(stream.expiry);
          const isWaitedFor = requests.some(({ type }) => type !== 'close');
          if (isWaitedFor) waitedFor += 1;
          const fault = isWaitedFor ? faults.shift() : null;
          if (fault === 'not done') return new Response('Bad gateway', { status: 502 });
          const refusal = typeof fault === 'object' && fault && 'code' in fault ? fault : null;
          const results = requests.map((one) => (refusal ? refused(one, refusal) : stream.respond(one)));
          const next = stream.isOpen ? crypto.randomUUID() : null;
          if (next) {
            streams.set(next, stream);
            stream.expiry = setTimeout(() => {
              streams.delete(next);
              stream.close();
            }, idleTime);
          }
          if (typeof fault === 'object' && fault && 'late' in fault) await Bun.sleep(fault.late);
          if (fault === 'not answered') return new Response('Bad gateway', { status: 502 });
          return Response.json({ baton: next, base_url: null, results });
        },
      },
    },
    fetch: () => new Response('Not found', { status: 404 }),
  });

  /** Number of requests that `work` waited for. Nothing else may be running. */
  async function roundTrips(work: () => Promise<unknown>): Promise<number> {
    const before = waitedFor;
    await work();
    return waitedFor - before;
  }

  /** Sets the faults of the next requests, in order. */
  const failWith = (...next: readonly Fault[]) => faults.push(...next);

  return { url: `http://127.0.0.1:${server.port}`, roundTrips, failWith, stop: () => server.stop(true) };
}

/** Closing a stream is never refused, because it does not access the database. */
function refused({ type, ...request }: StreamRequest, error: Refusal): object {
  if (type === 'close') return { type: 'ok', response: { type } };
  if (type !== 'batch') return { type: 'error', error };
  const { steps } = (request as { batch: { steps: readonly unknown[] } }).batch;
  const result = { step_results: steps.map(() => null), step_errors: steps.map((_, at) => (at === 0 ? error : null)) };
  return { type: 'ok', response: { type, result } };
}

class Stream {
  isOpen = true;
  expiry: Timer | undefined;
  readonly #sqlite: Sqlite;
  readonly #stored = new Map<number, string>();

  constructor(file: string) {
    this.#sqlite = new Sqlite(file, { safeIntegers: true });
    this.#sqlite.run('PRAGMA foreign_keys=ON');
  }

  respond(request: StreamRequest): object {
    try {
      return { type: 'ok', response: { type: request.type, ...this.#respond(request) } };
    } catch (error) {
      return { type: 'error', error: described(error) };
    }
  }

  #respond(request: StreamRequest): object {
    switch (request.type) {
      case 'execute':
        return { result: this.#execute(request.stmt) };
      case 'batch':
        return { result: this.#batch(request.batch.steps) };
      case 'sequence':
        this.#sqlite.run(this.#textOf(request));
        return {};
      case 'store_sql':
        this.#stored.set(request.sql_id, request.sql);
        return {};
      case 'close_sql':
        this.#stored.delete(request.sql_id);
        return {};
      case 'get_autocommit':
        return { is_autocommit: !this.#sqlite.inTransaction };
      case 'close':
        this.close();
        return {};
    }
  }

  /** Rolls back an open transaction. */
  close(): void {
    this.isOpen = false;
    this.#sqlite.close();
  }

  #execute(stmt: Stmt): object {
    const statement: Statement = this.#sqlite.prepare(this.#textOf(stmt));
    const rows = statement.values(...(stmt.args ?? []).map(toSqlite));
    const changes = this.#sqlite.query('select changes() as changes, last_insert_rowid() as id').values()[0] ?? [];
    return {
      cols: statement.columnNames.map((name) => ({ name })),
      rows: rows.map((row) => row.map(toHrana)),
      affected_row_count: Number(changes[0]),
      last_insert_rowid: String(changes[1]),
    };
  }

  #batch(steps: readonly { condition?: Condition; stmt: Stmt }[]): object {
    const step_results: (object | null)[] = [];
    const step_errors: (object | null)[] = [];
    const holds = ({ type, step = -1, cond, conds = [] }: Condition): boolean => {
      if (type === 'ok') return Boolean(step_results[step]);
      if (type === 'error') return Boolean(step_errors[step]);
      if (type === 'is_autocommit') return !this.#sqlite.inTransaction;
      if (type === 'not') return cond !== undefined && !holds(cond);
      return type === 'and' ? conds.every(holds) : conds.some(holds);
    };
    for (const { condition, stmt } of steps) {
      const [result, error] = !condition || holds(condition) ? this.#attempt(stmt) : [null, null];
      step_results.push(result);
      step_errors.push(error);
    }
    return { step_results, step_errors };
  }

  #attempt(stmt: Stmt): [result: object | null, error: object | null] {
    try {
      return [this.#execute(stmt), null];
    } catch (error) {
      return [null, described(error)];
    }
  }

  #textOf({ sql, sql_id }: Sql): string {
    return sql ?? this.#stored.get(sql_id ?? -1) ?? '';
  }
}

const described = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: error instanceof Error && 'code' in error ? String(error.code) : 'SQLITE_ERROR',
});

function toSqlite({ type, value, base64 }: Value): string | number | bigint | Uint8Array | null {
  if (type === 'blob') return Uint8Array.fromBase64(base64 ?? '');
  if (type === 'null' || value === undefined) return null;
  return type === 'integer' ? BigInt(value) : value;
}

function toHrana(value: string | bigint | boolean | number | Uint8Array | null): Value {
  if (value === null) return { type: 'null' };
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) };
  if (typeof value === 'number') return { type: 'float', value };
  return value instanceof Uint8Array
    ? { type: 'blob', base64: value.toBase64() }
    : { type: 'text', value: String(value) };
}
