import { and, desc, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import type { WordTable } from './search.ts';

/** Counting every match of a vague search would take too long. */
export const maxCounted = 1000;

/** Start (inclusive) and end (exclusive) of a list's time range, epoch ms. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

interface Wanted {
  /** The FTS5 query; null for every row. */
  readonly match: string | null;
  readonly range?: TimeRange | null;
  readonly before: string | undefined;
  readonly limit: number;
}

/** One page of a list searched by words, newest first, and the start of the next page. */
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

/** Number of rows that match the words, up to `maxCounted`. */
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

/** Ids of the newest rows that match the words, at most `maxCounted`, for sorted searches. */
export async function findMatching(
  db: Queryable,
  table: WordTable,
  match: string,
  range: TimeRange | null = null,
): Promise<string[]> {
  const { ids } = await findByWords(db, table, { match, range, before: undefined, limit: maxCounted });
  return ids;
}

/** A row's number is its time in ms, followed by three digits. */
const isIn = (table: WordTable, range: TimeRange | null): SQL | undefined =>
  range ? and(gte(table.number, range.start * 1000), lt(table.number, range.end * 1000)) : undefined;

const holds = (table: WordTable, match: string | null): SQL | undefined =>
  match === null ? undefined : sql`${table} match ${match}`;
