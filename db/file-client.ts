import type { Client, InStatement, InValue, ResultSet, Row, Transaction } from '@libsql/client';
import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';

/** The methods of libSQL's client that this product uses. */
export type DatabaseClient = Pick<
  Client,
  'execute' | 'batch' | 'executeMultiple' | 'reconnect' | 'close' | 'protocol'
> & { transaction(mode: 'write'): Promise<OpenTransaction> };
export type OpenTransaction = Pick<Transaction, 'execute' | 'batch' | 'commit' | 'rollback' | 'close' | 'closed'>;

/** Maximum number of prepared statements per connection. */
const maxPrepared = 250;

interface Prepared {
  readonly statement: Libsql.Statement;
  /** Empty for a statement without result rows. */
  readonly columns: readonly string[];
}

/**
 * One connection to a database file with libSQL's driver, which prepares each statement once. libSQL's client prepares it
 * on each run and reads its columns twice. With 100 orders a second, the 99th percentile of an order is then 2,900 instead
 * of 120 ms; the budget is 300 ms.
 */
export class FileClient implements DatabaseClient {
  readonly protocol = 'file';
  readonly #open: () => Libsql.Database;
  readonly #prepared = new LRUCache<string, Prepared>({ max: maxPrepared });
  #connection: Libsql.Database;

  /** @param timeout how long SQLite itself waits for another process, ms */
  constructor(path: string, timeout: number) {
    this.#open = () => new Libsql(path, { timeout });
    this.#connection = this.#open();
  }

  execute = async (statement: InStatement | string): Promise<ResultSet> => this.#run(statement);

  /** Runs statements on one state of the database. */
  async batch(statements: ReadonlyArray<InStatement | [string, unknown?]>): Promise<ResultSet[]> {
    this.#run('BEGIN');
    try {
      const results = statements.map((statement) => this.#run(statement as InStatement));
      this.#run('COMMIT');
      return results;
    } finally {
      this.#rollBack();
    }
  }

  async executeMultiple(text: string): Promise<void> {
    this.#connection.exec(text);
  }

  async transaction(): Promise<OpenTransaction> {
    this.#run('BEGIN IMMEDIATE');
    const connection = this.#connection;
    let closed = false;
    const end = (): void => {
      if (!closed && this.#connection === connection) this.#rollBack();
      closed = true;
    };
    return {
      execute: async (statement: InStatement) => this.#run(statement),
      batch: async (statements: InStatement[]) => statements.map((statement) => this.#run(statement)),
      commit: async () => {
        this.#run('COMMIT');
        closed = true;
      },
      rollback: async () => end(),
      close: end,
      get closed() {
        return closed;
      },
    };
  }

  reconnect(): void {
    this.close();
    this.#connection = this.#open();
  }

  close(): void {
    this.#prepared.clear();
    if (this.#connection.open) this.#connection.close();
  }

  #rollBack(): void {
    if (this.#connection.open && this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
  }

  #run(given: InStatement): ResultSet {
    const { sql, args = [] } = typeof given === 'string' ? { sql: given } : given;
    const { statement, columns } = this.#prepare(sql);
    const values = (args as InValue[]).map((value) => (typeof value === 'boolean' ? Number(value) : value));
    try {
      if (columns.length === 0) return resultSet([], [], statement.run(values).changes);
      const rows = statement.all(values) as unknown[][];
      return resultSet(
        columns,
        rows.map((row) => new FileRow(row, columns) as unknown as Row),
      );
    } catch (error) {
      this.#prepared.delete(sql);
      throw error;
    }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    if (columns.length > 0) statement.raw(true);
    FileRow.definePositions(columns.length);
    const prepared = { statement, columns };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** A row as libSQL's client returns it: its values by name, which are enumerable, and by position. */
class FileRow {
  static #positions = 0;
  readonly #values: unknown[];
  [name: string]: unknown;

  constructor(values: unknown[], columns: readonly string[]) {
    this.#values = values;
    for (const [index, name] of columns.entries()) if (!(name in this)) this[name] = values[index];
  }

  get length(): number {
    return this.#values.length;
  }

  /** Makes the values of rows of this many columns readable by position. */
  static definePositions(count: number): void {
    for (; FileRow.#positions < count; FileRow.#positions += 1) {
      const property = FileRow.#positions;
      Object.defineProperty(FileRow.prototype, property, {
        get(this: FileRow) {
          return this.#values[property];
        },
      });
    }
  }
}

const resultSet = (columns: readonly string[], rows: Row[], rowsAffected = 0): ResultSet => ({
  columns: [...columns],
  columnTypes: [],
  rows,
  rowsAffected,
  lastInsertRowid: undefined,
  toJSON: () => ({ columns, rows, rowsAffected }),
});
