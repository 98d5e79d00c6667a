import type { InStatement } from '@libsql/client';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseClient } from './file-client.ts';

export type Facts = Readonly<Record<string, string | number>>;

/** Runs observed work. Returns its result and throws its errors. */
export type Observe = <Result>(name: string, facts: Facts, work: () => Promise<Result>) => Promise<Result>;

/** Observes the reads of a connection. The recorded statements contain no values. */
export function observedReads(
  client: Pick<DatabaseClient, 'execute' | 'batch'>,
  observe: Observe,
): Pick<DatabaseClient, 'execute' | 'batch'> {
  return {
    execute: (statement: InStatement | string) =>
      observe('database read', { 'db.query.text': textOf(statement) }, () => client.execute(statement)),
    batch: (...given: Parameters<DatabaseClient['batch']>) =>
      observe('database read', { 'db.operation.batch.size': given[0].length }, () => client.batch(...given)),
  };
}

/** Runs later work in the tracing context of the current one, although it is executed together with other writes. */
export const inCurrentTrace = (isWatched: boolean): ((work: () => void) => void) =>
  isWatched ? AsyncLocalStorage.snapshot() : (work) => work();

const textOf = (statement: InStatement | string): string =>
  (typeof statement === 'string' ? statement : statement.sql).slice(0, 300);
