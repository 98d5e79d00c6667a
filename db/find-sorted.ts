import { and, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from './client.ts';

interface Wanted {
  readonly table: SQLiteTable;
  readonly id: SQLiteColumn;
  /** What the rows are sorted by. */
  readonly value: SQL;
  readonly order: 'asc' | 'desc';
  readonly filter: SQL | undefined;
  /** The id of the row that the page before ended with. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Which rows stand on a page of a list that is sorted by one of its heads, and how the next page begins. */
export async function findSorted(db: Queryable, wanted: Wanted) {
  const { table, id, value, order, filter, before, limit } = wanted;
  const last = before === undefined ? undefined : await findLast(db, wanted, before);
  if (last === null) return { ids: [], next: null };
  const isFurther = sql.raw(order === 'asc' ? '>' : '<');
  const rest =
    last && sql`(${value} ${isFurther} ${last.value} or (${value} = ${last.value} and ${id} ${isFurther} ${before}))`;
  const direction = sql.raw(order);
  const found = await db.all<{ id: string }>(sql`
    select ${id} as id from ${table} where ${and(filter, rest) ?? sql`true`}
    order by ${value} ${direction}, ${id} ${direction} limit ${limit + 1}`);
  const page = found.slice(0, limit);
  return { ids: page.map((row) => row.id), next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

async function findLast(db: Queryable, { table, id, value }: Wanted, before: string) {
  const [row] = await db.all<{ value: string | number }>(
    sql`select ${value} as value from ${table} where ${id} = ${before}`,
  );
  return row ?? null;
}
