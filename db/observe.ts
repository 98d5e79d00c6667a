import type { Client, InStatement } from '@libsql/client';

export type Facts = Readonly<Record<string, string | number>>;

/** Runs observed work. Returns its result and throws its errors. */
export type Observe = <Result>(name: string, facts: Facts, work: () => Promise<Result>) => Promise<Result>;

type Reading = Pick<Client, 'execute' | 'batch'>;

/** Observes the reads of a connection. The recorded statements contain no values. */
export function observedReads(client: Reading, observe: Observe): Reading {
  return {
    execute: (statement: InStatement | string) =>
      observe('database read', { 'db.query.text': textOf(statement) }, () => client.execute(statement)),
    batch: (...given: Parameters<Client['batch']>) =>
      observe('database read', { 'db.operation.batch.size': given[0].length }, () => client.batch(...given)),
  };
}

const textOf = (statement: InStatement | string): string =>
  (typeof statement === 'string' ? statement : statement.sql).slice(0, 300);
