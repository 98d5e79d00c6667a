import { and, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from './client.ts';

interface Wanted {
  readonly table: SQLiteTable;
  readonly id: SQLiteColumn;
  /** What the rows are sorted by: the columns of an index, so that only the rows of the page are read. */
  readonly by: readonly SQL[];
  readonly order: 'asc' | 'desc';
  readonly filter: SQL | undefined;
  /** The id of the row that the page before ended with. */
  readonly before: string | undefined;
  readonly limit: number;
}

/**
 * Which rows stand on a page of a list that is sorted by one of its heads, and how the next page begins. Rows that are
 * alike stand in the order in which they came: every index ends with the row id.
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

/** What the row that the page before ended with is sorted by. */
async function findLast(db: Queryable, table: SQLiteTable, id: SQLiteColumn, by: readonly SQL[], before: string) {
  const named = by.map((value, place) => sql`${value} as ${sql.identifier(`by_${place}`)}`);
  const [row] = await db.all<Record<string, string | number>>(
    sql`select ${listed(named)} from ${table} where ${id} = ${before}`,
  );
  return row ? by.map((_, place) => row[`by_${place}`]) : null;
}
