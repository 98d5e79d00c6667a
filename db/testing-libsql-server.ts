import { Database as Sqlite } from 'bun:sqlite';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HranaStream, type StreamRequest } from './testing-hrana-stream.ts';

/**
 * What goes wrong with a request: it is lost on its way, or its answer is; or each of its statements is refused with a
 * code and a message, as libSQL's server says them; null: nothing.
 */
type Fault = 'not done' | 'not answered' | Refusal | null;

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * A libSQL server for tests: the part of Hrana 2 over HTTP that `@libsql/client` speaks, before a SQLite file of its
 * own (github.com/tursodatabase/libsql, docs/HRANA_2_SPEC.md). Each stream has a connection. It counts the requests that
 * somebody waits for: all but those that only close a stream.
 */
export function startLibsqlServer() {
  const file = join(mkdtempSync(join(tmpdir(), 'poshora-libsql-')), 'server.db');
  new Sqlite(file).run('PRAGMA journal_mode=WAL');
  const streams = new Map<string, HranaStream>();
  let waitedFor = 0;
  const faults: Fault[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/v2/pipeline': {
        async POST(request) {
          const { baton, requests } = (await request.json()) as { baton?: string; requests: StreamRequest[] };
          const stream = (baton && streams.get(baton)) || new HranaStream(file);
          if (baton) streams.delete(baton);
          const isWaitedFor = requests.some(({ type }) => type !== 'close');
          if (isWaitedFor) waitedFor += 1;
          const fault = isWaitedFor ? faults.shift() : null;
          if (fault === 'not done') return new Response('Bad gateway', { status: 502 });
          const refusal = typeof fault === 'object' ? fault : null;
          const results = requests.map((one) => (refusal ? refused(one, refusal) : stream.answer(one)));
          const next = stream.isOpen ? crypto.randomUUID() : null;
          if (next) streams.set(next, stream);
          if (fault === 'not answered') return new Response('Bad gateway', { status: 502 });
          return Response.json({ baton: next, base_url: null, results });
        },
      },
    },
    fetch: () => new Response('Not found', { status: 404 }),
  });

  /** How many requests `work` waited for, where nothing else is under way. */
  async function roundTrips(work: () => Promise<unknown>): Promise<number> {
    const before = waitedFor;
    await work();
    return waitedFor - before;
  }

  /** What goes wrong with the next requests, one after the other. */
  const failWith = (...next: readonly Fault[]) => faults.push(...next);

  return { url: `http://127.0.0.1:${server.port}`, roundTrips, failWith, stop: () => server.stop(true) };
}

/** Closing goes on: it asks nothing of the database. */
function refused({ type, ...request }: StreamRequest, error: Refusal): object {
  if (type === 'close') return { type: 'ok', response: { type } };
  if (type !== 'batch') return { type: 'error', error };
  const { steps } = (request as { batch: { steps: readonly unknown[] } }).batch;
  const result = { step_results: steps.map(() => null), step_errors: steps.map((_, at) => (at === 0 ? error : null)) };
  return { type: 'ok', response: { type, result } };
}
