import { getTableName, inArray, is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, SQLiteTable, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database, Transaction } from './client.ts';
import * as schema from './schema/index.ts';

/** Target duration of a step, ms. All other writes wait for it; on a file, so does the whole process. */
const wanted = 10;

/** The same including the commit, which updates search indexes and writes every page that the step changed. */
const wantedWithCommit = 15;

/** Minimum rows of a step if only its commit is slow: then the disk is the cause, and fewer rows do not help. */
const fewestForCommit = 10;

/**
 * Minimum rows that one statement deletes. They take at most 10 ms. If a step takes longer, a libSQL server is far away
 * or the machine is busy, and fewer rows do not help.
 */
const fewestDeleted = 10;

/** Rows of the first step, when no duration is known, and the maximum. */
const firstRows = 10;
const mostRows = 500;

/** Rows that one read finds, and rows whose dependants are deleted together. */
const foundAtOnce = 5_000;
const parentsAtOnce = 200;

/** Rows of the next step, learned from the last one, by kind of work. */
const learned = new Map<string, number>();

/**
 * Processes many rows in separate writes of about 10 ms each, 15 ms with the commit, until a step finds fewer rows than
 * its limit. Between steps, other writes get as much time as the step took.
 * @param kind work with a similar cost per row
 * @param step processes at most the given number of rows and returns their number
 * @param fewest rows of a step, however long it takes
 * @returns number of rows processed in all steps
 */
export async function inSteps(
  { write }: Pick<Database, 'write'>,
  kind: string,
  step: (transaction: Transaction, rows: number) => Promise<number>,
  fewest = 1,
): Promise<number> {
  for (let total = 0; ;) {
    const rows = learned.get(kind) ?? firstRows;
    const { done, begun, lasted } = await write(async (transaction) => {
      const begun = performance.now();
      return { begun, done: await step(transaction, rows), lasted: performance.now() - begun };
    });
    const withCommit = performance.now() - begun;
    total += done;
    if (done === rows || lasted > wanted) learned.set(kind, nextRows(rows, lasted, withCommit, fewest));
    if (done < rows) return total;
    await Bun.sleep(withCommit);
  }
}

/** Rows of the next step, after a step of `rows` took `lasted` ms, or `withCommit` ms with its commit. */
export function nextRows(rows: number, lasted: number, withCommit: number, fewest = 1): number {
  const byWork = rowsFor(wanted, rows, lasted);
  const byCommit = Math.max(rowsFor(wantedWithCommit, rows, withCommit), fewestForCommit);
  return Math.max(fewest, Math.min(byWork, byCommit, 2 * rows, mostRows));
}

const rowsFor = (time: number, rows: number, lasted: number): number =>
  Math.floor((rows * time) / Math.max(lasted, 0.1));

/**
 * Deletes rows and everything that depends on them by `on delete cascade`, in steps. Dependants are deleted first, so
 * that after a crash the next run still finds the row.
 * @returns number of deleted rows of the table itself
 */
export async function deleteInSteps(database: Database, table: SQLiteTable, which: SQL | undefined): Promise<number> {
  const dependants = dependantsOf(table);
  for (let total = 0; ;) {
    const rows = await findRows(database, table, which, dependants);
    const atOnce = dependants.length > 0 ? parentsAtOnce : foundAtOnce;
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce);
      for (const { table: dependant, column, parent } of dependants) {
        const values = some.map((row) => row[parent.name]);
        await deleteInSteps(database, dependant, inArray(column, values));
      }
      total += await deleteRows(database, table, some, which);
    }
    if (rows.length < foundAtOnce) return total;
  }
}

interface FoundRow extends Record<string, unknown> {
  readonly row: number;
}

/**
 * Rows in the order of the file. Neighbours share pages of the table and of its indexes, so that deleting them together
 * takes half the time.
 */
function findRows(
  { db }: Database,
  table: SQLiteTable,
  which: SQL | undefined,
  dependants: readonly Dependant[],
): Promise<FoundRow[]> {
  const keys = new Set(dependants.map(({ parent }) => parent.name));
  const columns = [sql`rowid as row`, ...[...keys].map((key) => sql.identifier(key))];
  return db.all(
    sql`select ${sql.join(columns, sql`, `)} from ${table} where ${which} order by +rowid limit ${foundAtOnce}`,
  );
}

/** Deletes everything that depends on a row in steps, but not the row itself. */
export async function deleteDependants(database: Database, table: SQLiteTable, key: string): Promise<void> {
  for (const { table: dependant, column } of dependantsOf(table))
    await deleteInSteps(database, dependant, inArray(column, [key]));
}

/** Deletes those of the rows that are still to be deleted. @returns their number */
async function deleteRows(
  database: Database,
  table: SQLiteTable,
  rows: readonly FoundRow[],
  which: SQL | undefined,
): Promise<number> {
  let [done, deleted] = [0, 0];
  const deleteSome = async (transaction: Transaction, limit: number) => {
    const some = rows.slice(done, done + limit).map(({ row }) => sql`${row}`);
    // The plus keeps SQLite from searching the rows by another index than their ids.
    const these = sql`rowid in (${sql.join(some, sql`, `)}) and +(${which})`;
    deleted += (await transaction.all(sql`delete from ${table} where ${these} returning 1`)).length;
    done += some.length;
    return some.length;
  };
  await inSteps(database, `delete ${getTableName(table)}`, deleteSome, fewestDeleted);
  return deleted;
}

interface Dependant {
  readonly table: SQLiteTable;
  readonly column: SQLiteColumn;
  readonly parent: SQLiteColumn;
}

/** Derived from the schema, so that new tables are included. */
function dependantsOf(parent: SQLiteTable): readonly Dependant[] {
  return Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => ({ table, key })))
    .filter(({ key }) => key.onDelete === 'cascade' && key.reference().foreignTable === parent)
    .map(({ table, key }) => {
      const [column] = key.reference().columns;
      const [referenced] = key.reference().foreignColumns;
      if (!column || !referenced) throw new Error('A foreign key has a column');
      return { table, column, parent: referenced };
    });
}
