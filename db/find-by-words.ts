import { and, desc, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import type { TimeRange } from './day-range.ts';
import type { WordTable } from './search.ts';

/** Counting every row of a vague search takes longer than anybody waits. */
export const maxCounted = 1000;

interface Wanted {
  /** What FTS5 is asked for; null for every row. */
  readonly match: string | null;
  readonly range?: TimeRange | null;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Which rows stand on a page of a list that is searched by words, newest first, and how the next page begins. */
export async function findByWords(db: Queryable, table: WordTable, { match, range = null, before, limit }: Wanted) {
  const from = before === undefined ? undefined : Number(before);
  if (from !== undefined && !Number.isSafeInteger(from)) return { ids: [], next: null };
  const found = await db
    .select({ number: table.number, id: table.id })
    .from(table)
    .where(and(holds(table, match), isIn(table, range), from === undefined ? undefined : lt(table.number, from)))
    .orderBy(desc(table.number))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  return { ids: page.map(({ id }) => id), next: found.length > limit ? String(page.at(-1)?.number) : null };
}

/** How many rows hold the words, up to `maxCounted`. */
export async function countByWords(
  db: Queryable,
  table: WordTable,
  match: string,
  range: TimeRange | null = null,
): Promise<{ readonly total: number; readonly isExact: boolean }> {
  const rows = await db
    .select({ number: table.number })
    .from(table)
    .where(and(holds(table, match), isIn(table, range)))
    .limit(maxCounted + 1);
  return { total: Math.min(rows.length, maxCounted), isExact: rows.length <= maxCounted };
}

/** The ids of the newest rows that hold the words, no more than `maxCounted`: what a search can be sorted by. */
export async function findMatching(
  db: Queryable,
  table: WordTable,
  match: string,
  range: TimeRange | null = null,
): Promise<string[]> {
  const { ids } = await findByWords(db, table, { match, range, before: undefined, limit: maxCounted });
  return ids;
}

/** A row's number is its time with three digits more. */
const isIn = (table: WordTable, range: TimeRange | null): SQL | undefined =>
  range ? and(gte(table.number, range.start * 1000), lt(table.number, range.end * 1000)) : undefined;

const holds = (table: WordTable, match: string | null): SQL | undefined =>
  match === null ? undefined : sql`${table} match ${match}`;
