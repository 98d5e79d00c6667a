import { and, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from './client.ts';

interface Wanted {
  readonly table: SQLiteTable;
  readonly id: SQLiteColumn;
  /** Sort columns. An index must have them, so that only the rows of the page are read. */
  readonly by: readonly SQL[];
  readonly order: 'asc' | 'desc';
  readonly filter: SQL | undefined;
  /** Id of the last row on the previous page. */
  readonly before: string | undefined;
  readonly limit: number;
}

/**
 * One page of a list sorted by a column, and the start of the next page. Equal rows are sorted by row id, with which
 * every index ends.
 */
export async function findSorted(db: Queryable, wanted: Wanted) {
  const { table, id, order, filter, before, limit } = wanted;
  const by = [...wanted.by, sql`rowid`];
  const last = before === undefined ? undefined : await findLast(db, table, id, by, before);
  if (last === null) return { ids: [], next: null };
  const isFurther = sql.raw(order === 'asc' ? '>' : '<');
  const rest = last && sql`(${listed(by)}) ${isFurther} (${listed(last.map((value) => sql`${value}`))})`;
  const direction = sql.raw(order);
  const found = await db.all<{ id: string }>(sql`
    select ${id} as id from ${table} where ${and(filter, rest) ?? sql`true`}
    order by ${listed(by.map((value) => sql`${value} ${direction}`))} limit ${limit + 1}`);
  const page = found.slice(0, limit);
  return { ids: page.map((row) => row.id), next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** Sort values of the last row on the previous page. */
async function findLast(db: Queryable, table: SQLiteTable, id: SQLiteColumn, by: readonly SQL[], before: string) {
  const named = by.map((value, place) => sql`${value} as ${sql.identifier(`by_${place}`)}`);
  const [row] = await db.all<Record<string, string | number>>(
    sql`select ${listed(named)} from ${table} where ${id} = ${before}`,
  );
  return row ? by.map((_, place) => row[`by_${place}`]) : null;
}
