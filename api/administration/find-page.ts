import { and, count, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { mostCounted } from '../../db/find-by-words.ts';
import { accountList } from '../../db/schema/index.ts';
import { accountSearch, matchOf } from '../../db/search.ts';

/** Accounts that a filter may leave for a search to be held against them first, rather than each match looked up. */
const few = 10_000;

interface Wanted {
  /** Columns of `account_search` that count for this list. */
  readonly columns: string;
  readonly search: string;
  readonly filter: SQL | undefined;
  readonly before: string | undefined;
  readonly limit: number;
}

/**
 * Which accounts stand on a page of a list, newest first, how the next page begins and how many fit in all. The
 * narrow table answers all of it; only the rows that are shown are looked up in full.
 */
export async function findAccounts(db: Queryable, { columns, search, filter, before, limit }: Wanted) {
  const match = matchOf(search);
  const from = before === undefined ? undefined : Number(before);
  if (from !== undefined && !Number.isSafeInteger(from)) return { shopIds: [], next: null, total: 0, isExact: true };
  const { found, total, isExact } = match
    ? await findMatches(db, `{${columns}} : (${match})`, filter, from, limit)
    : { found: await findNewest(db, filter, from, limit), total: await countAccounts(db, filter), isExact: true };
  const rows = found.slice(0, limit);
  return {
    shopIds: rows.map(({ shopId }) => shopId),
    next: found.length > limit ? String(rows.at(-1)?.number) : null,
    total,
    isExact,
  };
}

async function findNewest(db: Queryable, filter: SQL | undefined, from: number | undefined, limit: number) {
  return db
    .select({ number: accountList.number, shopId: accountList.shopId })
    .from(accountList)
    .where(and(filter, from === undefined ? undefined : lt(accountList.number, from)))
    .orderBy(desc(accountList.number))
    .limit(limit + 1);
}

/** What is counted holds the first page already. */
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
  const counted = await searchAccounts(db, match, kept, undefined, mostCounted + 1);
  const found =
    from === undefined ? counted.slice(0, limit + 1) : await searchAccounts(db, match, kept, from, limit + 1);
  return { found, total: Math.min(counted.length, mostCounted), isExact: counted.length <= mostCounted };
}

/**
 * How many accounts a filter leaves, no further than matters: a letter that every name holds has as many matches as
 * there are accounts, and a rare filter would look up all of them.
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

/** The plus keeps FTS5 from being asked anew for each of them. */
const isAmong = (db: Queryable, filter: SQL | undefined): SQL =>
  sql`+${accountSearch.number} in ${db.select({ number: accountList.number }).from(accountList).where(filter)}`;

export async function countAccounts(db: Queryable, filter: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(accountList).where(filter);
  return row?.total ?? 0;
}

/** A cross join keeps the order of the loops: FTS5 gives its rows newest first and stops when the page is full. */
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
