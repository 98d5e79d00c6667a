import { expect, test } from 'bun:test';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';

/*
 * During an upgrade, the previous release runs on the newest schema. Its queries use the tables and columns of its own
 * schema. So each statement must have the same result on the newest schema as on the older one.
 */

const migrationsFolder = join(import.meta.dir, 'migrations');
const migrations = readMigrationFiles({ migrationsFolder });

/** The migration before this one forbids changes of the audit log, which the first schema allowed. */
const oldest = 1;

interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column>>;
  readonly indexes: Readonly<Record<string, Index>>;
  readonly foreignKeys: Readonly<Record<string, { readonly tableTo: string; readonly onDelete: string }>>;
  readonly compositePrimaryKeys: Readonly<Record<string, { readonly columns: readonly string[] }>>;
}

interface Index {
  readonly columns: readonly string[];
  readonly isUnique: boolean;
  /** The condition of a partial index. */
  readonly where?: string;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly primaryKey: boolean;
  readonly notNull: boolean;
}

/** The schema after a migration, from drizzle-kit's snapshot. */
function schemaAfter(migration: number): Table[] {
  const file = join(migrationsFolder, 'meta', `${String(migration).padStart(4, '0')}_snapshot.json`);
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, Table> };
  return Object.values(tables);
}

function apply(database: Libsql.Database, from: number, to: number): void {
  for (const { sql } of migrations.slice(from, to + 1)) for (const statement of sql) database.exec(statement);
}

function newDatabase(): Libsql.Database {
  const database = new Libsql(':memory:');
  // Foreign keys are off because rows are inserted without their parents.
  database.exec('PRAGMA foreign_keys = OFF');
  return database;
}

/** Column lists that are unique in a table. */
const uniqueOf = ({ columns, indexes, compositePrimaryKeys }: Table): readonly (readonly string[])[] => [
  ...Object.values(columns).flatMap(({ name, primaryKey }) => (primaryKey ? [[name]] : [])),
  ...Object.values(compositePrimaryKeys).map((key) => key.columns),
  ...Object.values(indexes).flatMap((index) => (index.isUnique ? [index.columns] : [])),
];

/** A word by which rows are in partial indexes of the newest schema, by table and column: `payments.state` 'claimed'. */
const words = new Map(
  schemaAfter(migrations.length - 1).flatMap(({ name, indexes }) =>
    Object.values(indexes).flatMap(({ where = '' }) =>
      [...where.matchAll(/(\w+) (?:= |in \()'([^']+)'/g)].map(
        ([, column, word = '']) => [`${name}.${column}`, word] as const,
      ),
    ),
  ),
);

/** Statements as a release writes them: an insert names every column, including empty ones. */
function statementsOf(table: Table): string[] {
  const columns = Object.values(table.columns);
  const names = columns.map(({ name }) => `"${name}"`);
  const unique = uniqueOf(table);
  // Rows differ as little as possible, so that a newer, stricter unique index would refuse them.
  const apart = new Set(unique.map((list) => list.at(-1)));
  const row = (number: number, isEmpty: boolean) =>
    columns.map(({ name, type, notNull }) => {
      if (isEmpty && !notNull && !apart.has(name)) return 'NULL';
      const value = apart.has(name) ? number : (words.get(`${table.name}.${name}`) ?? 7);
      return type === 'text' ? `'${value}'` : String(value);
    });
  const insert = (values: readonly string[]) =>
    `INSERT INTO "${table.name}" (${names.join()}) VALUES (${values.join()})`;
  const settable = columns.filter(({ name }) => !apart.has(name));
  const set = settable.map(({ name, type }) => `"${name}" = ${type === 'text' ? "'8'" : '8'}`).join();
  return [
    insert(row(1, false)),
    insert(row(2, false)),
    insert(row(3, true)),
    insert(row(4, true)),
    ...unique.map(
      (list) => `${insert(row(1, false))} ON CONFLICT (${list.map((name) => `"${name}"`).join()}) DO NOTHING`,
    ),
    ...(set === '' ? [] : [`UPDATE "${table.name}" SET ${set}`]),
    `SELECT ${names.join()} FROM "${table.name}" ORDER BY ${names.join()}`,
    `DELETE FROM "${table.name}"`,
  ];
}

/** Results of statements, which are then rolled back: rows or errors. */
function answersOf(database: Libsql.Database, statements: readonly string[]): unknown[] {
  database.exec('BEGIN');
  try {
    return statements.map((text) => [text, answerOf(database, text)]);
  } finally {
    database.exec('ROLLBACK');
  }
}

function answerOf(database: Libsql.Database, text: string): unknown {
  try {
    const statement = database.prepare(text);
    return text.startsWith('SELECT') ? statement.all() : statement.run().changes;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

test('statements of an older release have the same results on the newest schema', () => {
  const newest = newDatabase();
  apply(newest, 0, migrations.length - 1);
  const older = newDatabase();
  apply(older, 0, oldest - 1);
  for (let migration = oldest; migration < migrations.length - 1; migration += 1) {
    apply(older, migration, migration);
    for (const table of schemaAfter(migration)) {
      const statements = statementsOf(table);
      expect(answersOf(newest, statements), `the release of migration ${migration}`).toEqual(
        answersOf(older, statements),
      );
    }
  }
});

test('newer tables do not prevent an older release from deleting rows', () => {
  const first = new Set(schemaAfter(0).map(({ name }) => name));
  const added = schemaAfter(migrations.length - 1).filter(({ name }) => !first.has(name));
  const holding = added.flatMap(({ name, foreignKeys }) =>
    Object.values(foreignKeys).flatMap(({ tableTo, onDelete }) =>
      ['cascade', 'set null'].includes(onDelete) ? [] : [`${name} holds ${tableTo}`],
    ),
  );
  expect(holding).toEqual([]);
});
