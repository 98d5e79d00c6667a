import { and, getTableColumns, inArray, is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, SQLiteTable, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database, Transaction } from './client.ts';
import * as schema from './schema/index.ts';

/** Rows of a step. All other writes wait for it; on a file, so does the whole process. */
const rowsAtOnce = 200;

/**
 * Processes many rows in separate writes until a step finds fewer rows than its limit. Between steps, other work gets as
 * much time as the step took.
 * @param step processes at most the given number of rows and returns their number
 * @returns number of rows processed in all steps
 */
export async function inSteps(
  { write }: Pick<Database, 'write'>,
  step: (transaction: Transaction, rows: number) => Promise<number>,
): Promise<number> {
  for (let total = 0; ;) {
    const startedAt = performance.now();
    const done = await write((transaction) => step(transaction, rowsAtOnce));
    total += done;
    if (done < rowsAtOnce) return total;
    await Bun.sleep(performance.now() - startedAt);
  }
}

/**
 * Deletes rows and everything that depends on them by `on delete cascade`, in steps. Dependants are deleted first, so
 * that after a crash the next run still finds the row.
 * @returns number of deleted rows of the table itself
 */
export async function deleteInSteps(database: Database, table: SQLiteTable, which: SQL | undefined): Promise<number> {
  const dependants = dependantsOf(table);
  if (dependants.length === 0)
    return inSteps(database, (transaction, limit) => deleteSome(transaction, table, which, limit));
  for (let total = 0; ;) {
    const rows = await database.db.select().from(table).where(which).limit(rowsAtOnce);
    for (const { table: dependant, column, parent } of dependants) {
      const values = rows.map((row) => row[fieldOf(table, parent)]);
      await deleteInSteps(database, dependant, inArray(column, values));
    }
    total += await database.write((transaction) => deleteSome(transaction, table, which, rowsAtOnce));
    if (rows.length < rowsAtOnce) return total;
  }
}

/** Deletes everything that depends on a row in steps, but not the row itself. */
export async function deleteDependants(database: Database, table: SQLiteTable, key: string): Promise<void> {
  for (const { table: dependant, column } of dependantsOf(table))
    await deleteInSteps(database, dependant, inArray(column, [key]));
}

async function deleteSome(
  transaction: Transaction,
  table: SQLiteTable,
  which: SQL | undefined,
  limit: number,
): Promise<number> {
  const chosen = sql`rowid in (select rowid from ${table} where ${and(which) ?? sql`true`} limit ${limit})`;
  return (await transaction.all(sql`delete from ${table} where ${chosen} returning 1`)).length;
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

/** The name of a column in rows that drizzle returns. */
function fieldOf(table: SQLiteTable, column: SQLiteColumn): string {
  const [field] = Object.entries(getTableColumns(table)).find(([, one]) => one === column) ?? [];
  if (field === undefined) throw new Error(`${column.name} is not a column of the table`);
  return field;
}
