import { getTableName, sql, type Column, type GetColumnData, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader } from './client.ts';

type Columns = Readonly<Record<string, Column>>;
export type RowOf<Selected extends Columns> = { [Name in keyof Selected]: GetColumnData<Selected[Name]> };

/**
 * Reads all rows of a query as one JSON value, for the snapshot of a shop's pages. 999 products take 5.5 ms of processor
 * time, and 10.5 ms as rows of drizzle. Several queries become one statement, so that pages are consistent.
 * @returns the selection, and a function that converts its value to rows
 */
export function rowsAsJson<Selected extends Columns>(selected: Selected) {
  const columns = Object.entries(selected);
  const values = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  return {
    selection: { json: sql<string>`json_group_array(json_array(${values}))` },
    rowsOf(json: string): Array<RowOf<Selected>> {
      return (JSON.parse(json) as unknown[][]).map((values) => {
        const row: Record<string, unknown> = {};
        for (const [index, [name, column]] of columns.entries()) {
          const value = values[index];
          row[name] = value === null ? null : column.mapFromDriverValue(value);
        }
        return row as RowOf<Selected>;
      });
    },
  };
}

/**
 * The sorted rows of a table as a subquery for `rowsAsJson`. SQLite's aggregate keeps this order. ORDER BY inside the
 * aggregate would be clearer, but libSQL's server does not parse it.
 */
export const inOrder = (db: Reader, table: SQLiteTable, which: SQL | undefined, order: readonly SQL[]) =>
  db
    .select()
    .from(table)
    .where(which)
    .orderBy(...order)
    .as(getTableName(table));

/** A query of one value as a column of a combined statement with `from(nothing)`. */
export const asPart = <Name extends string>(query: SQLWrapper, name: Name) => sql<string>`${query}`.as(name);

export const nothing = sql`(select 1)`;
