import { and, asc, count, desc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { maxCounted, type TimeRange } from '../../../db/find-by-words.ts';
import { accountList } from '../../../db/schema/index.ts';
import { accountSearch, matchOf } from '../../../db/search.ts';
import { rangeOf, type Days } from '../../platform/formats/day-range.ts';
import { findSortedAccounts, type AccountColumn } from './find-sorted-accounts.ts';
import { searchForms } from '../../platform/formats/search-forms.ts';

/**
 * If a filter leaves at most this many accounts, only these are searched. Otherwise the filter is checked for each
 * match of the search.
 */
const few = 10_000;

interface Wanted extends Days {
  /** Searched columns of `account_search`. */
  readonly columns: string;
  readonly search: string;
  readonly filter: SQL | undefined;
  readonly before: string | undefined;
  readonly limit: number;
  readonly sort?: 'created' | AccountColumn;
  readonly order?: 'asc' | 'desc';
}

/**
 * The accounts on a page of a list, the start of the next page, and the total: newest first, or sorted by a column.
 * Only narrow tables are read; the caller loads the full rows.
 */
export async function findAccounts(db: Queryable, wanted: Wanted) {
  const { columns, before, limit, sort = 'created', order = 'desc' } = wanted;
  const words = matchOf(searchForms(wanted.search));
  const match = words && `{${columns}} : (${words})`;
  const filter = and(wanted.filter, inRange(rangeOf(wanted)));
  const from = before === undefined ? undefined : Number(before);
  if (from !== undefined && !Number.isSafeInteger(from)) return { shopIds: [], next: null, total: 0, isExact: true };
  const isNewestFirst = sort === 'created' && order === 'desc';
  const { found, total, isExact } = match
    ? isNewestFirst
      ? await findMatches(db, match, filter, from, limit)
      : await sortMatches(db, match, filter, { sort, order, from, limit })
    : {
        found: await findInOrder(db, filter, { sort, order, from, limit: limit + 1 }),
        total: await countAccounts(db, filter),
        isExact: true,
      };
  const rows = found.slice(0, limit);
  return {
    shopIds: rows.map(({ shopId }) => shopId),
    next: found.length > limit ? String(rows.at(-1)?.number) : null,
    total,
    isExact,
  };
}

interface Place {
  readonly sort: 'created' | AccountColumn;
  readonly order: 'asc' | 'desc';
  readonly from: number | undefined;
  readonly limit: number;
}

async function findInOrder(db: Queryable, filter: SQL | undefined, { sort, order, from, limit }: Place) {
  if (sort === 'created') return findByTime(db, filter, order, from, limit);
  const isFew = (await countLeft(db, filter)) <= few;
  return findSortedAccounts(db, { column: sort, order, filter, from, limit, isFew });
}

/** If the search has more matches than `maxCounted`, only the newest of them are sorted. */
async function sortMatches(db: Queryable, match: string, filter: SQL | undefined, { sort, order, from, limit }: Place) {
  const counted = await searchAccounts(db, match, filter, undefined, maxCounted + 1);
  const numbers = counted.slice(0, maxCounted).map(({ number }) => number);
  const among = inArray(accountList.number, numbers);
  const found =
    sort === 'created'
      ? await findByTime(db, among, order, from, limit + 1)
      : await findSortedAccounts(db, { column: sort, order, filter: among, from, limit: limit + 1, isFew: true });
  return { found, total: numbers.length, isExact: counted.length <= maxCounted };
}

/** An account's number is its shop's creation time in ms, followed by three digits. */
const inRange = (range: TimeRange | null): SQL | undefined =>
  range ? and(gte(accountList.number, range.start * 1000), lt(accountList.number, range.end * 1000)) : undefined;

async function findByTime(
  db: Queryable,
  filter: SQL | undefined,
  order: 'asc' | 'desc',
  from: number | undefined,
  limit: number,
) {
  const isFurther = order === 'asc' ? gt : lt;
  return db
    .select({ number: accountList.number, shopId: accountList.shopId })
    .from(accountList)
    .where(and(filter, from === undefined ? undefined : isFurther(accountList.number, from)))
    .orderBy(order === 'asc' ? asc(accountList.number) : desc(accountList.number))
    .limit(limit);
}

/** The first page is taken from the rows already read for counting. */
async function findMatches(
  db: Queryable,
  match: string,
  filter: SQL | undefined,
  from: number | undefined,
  limit: number,
) {
  const left = await countLeft(db, filter);
  if (left === 0) return { found: [], total: 0, isExact: true };
  const kept = left <= few ? and(filter, isAmong(db, filter)) : filter;
  const counted = await searchAccounts(db, match, kept, undefined, maxCounted + 1);
  const found =
    from === undefined ? counted.slice(0, limit + 1) : await searchAccounts(db, match, kept, from, limit + 1);
  return { found, total: Math.min(counted.length, maxCounted), isExact: counted.length <= maxCounted };
}

/**
 * Counts the accounts that a filter leaves, up to `few` + 1. If there are few, the search starts with the filter: a
 * single letter matches nearly every account, and a rare filter would be checked for all of them.
 */
async function countLeft(db: Queryable, filter: SQL | undefined): Promise<number> {
  const left = db
    .select({ number: accountList.number })
    .from(accountList)
    .where(filter)
    .limit(few + 1);
  const [row] = await db.select({ total: count() }).from(left.as('left_over'));
  return row?.total ?? 0;
}

/** The unary plus keeps SQLite from querying FTS5 once for each of these accounts. */
const isAmong = (db: Queryable, filter: SQL | undefined): SQL =>
  sql`+${accountSearch.number} in ${db.select({ number: accountList.number }).from(accountList).where(filter)}`;

export async function countAccounts(db: Queryable, filter: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(accountList).where(filter);
  return row?.total ?? 0;
}

/** A cross join fixes the loop order: FTS5 returns its rows newest first and stops when the page is full. */
async function searchAccounts(
  db: Queryable,
  match: string,
  filter: SQL | undefined,
  from: number | undefined,
  limit: number,
) {
  return db
    .select({ number: accountList.number, shopId: accountList.shopId })
    .from(accountSearch)
    .crossJoin(accountList)
    .where(
      and(
        sql`account_search match ${match}`,
        from === undefined ? undefined : lt(accountSearch.number, from),
        eq(accountList.number, accountSearch.number),
        filter,
      ),
    )
    .orderBy(desc(accountSearch.number))
    .limit(limit);
}
