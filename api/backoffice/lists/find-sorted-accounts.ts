import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { accountList, shops, users } from '../../../db/schema/index.ts';

/** Sort columns for accounts, in addition to the creation time. */
const sortColumns = {
  name: { table: shops, value: sql`${shops.name} collate nocase`, tie: sql`shops.rowid` },
  views: { table: shops, value: sql`${shops.totalViews}`, tie: sql`shops.rowid` },
  owner: { table: users, value: sql`coalesce(${users.email}, ${users.mobile})`, tie: sql`users.rowid` },
  plan: { table: null, value: sql`${accountList.plan}`, tie: sql`${accountList.number}` },
  status: { table: null, value: sql`${accountList.isActive}`, tie: sql`${accountList.number}` },
  role: { table: null, value: sql`${accountList.isAdmin}`, tie: sql`${accountList.number}` },
} as const;

export type AccountColumn = keyof typeof sortColumns;

interface Wanted {
  readonly column: AccountColumn;
  readonly order: 'asc' | 'desc';
  readonly filter: SQL | undefined;
  /** Number of the last account on the previous page. */
  readonly from: number | undefined;
  readonly limit: number;
  /**
   * True if the filter leaves few accounts. They are then selected first and sorted, instead of reading all accounts in
   * order.
   */
  readonly isFew: boolean;
}

interface Found {
  readonly number: number;
  readonly shopId: string;
}

/** Accounts sorted by a column. Equal values have a stable order. */
export async function findSortedAccounts(db: Queryable, wanted: Wanted): Promise<readonly Found[]> {
  const { column, order, filter, from, limit, isFew } = wanted;
  const { table, value, tie } = sortColumns[column];
  const last = from === undefined ? undefined : await findLast(db, column, from);
  if (last === null) return [];
  const isFurther = sql.raw(order === 'asc' ? '>' : '<');
  const rest =
    last &&
    sql`(${value} ${isFurther} ${last.value} or (${value} = ${last.value} and ${tie} ${isFurther} ${last.tie}))`;
  const direction = sql.raw(order);
  return db.all<Found>(sql`
    select ${accountList.number} as number, ${accountList.shopId} as "shopId" from ${tables(table, isFew)}
    where ${and(joined(table), filter, rest) ?? sql`true`}
    order by ${value} ${direction}, ${tie} ${direction} limit ${limit}`);
}

/** A cross join fixes the loop order. */
function tables(table: typeof shops | typeof users | null, isFew: boolean): SQL {
  if (!table) return sql`${accountList}`;
  return isFew ? sql`${accountList} cross join ${table}` : sql`${table} cross join ${accountList}`;
}

function joined(table: typeof shops | typeof users | null): SQL | undefined {
  if (table === shops) return eq(accountList.shopId, shops.id);
  return table === users ? eq(accountList.userId, users.id) : undefined;
}

async function findLast(db: Queryable, column: AccountColumn, number: number) {
  const { table, value, tie } = sortColumns[column];
  const [row] = await db.all<{ value: string | number; tie: number }>(sql`
    select ${value} as value, ${tie} as tie from ${tables(table, true)}
    where ${and(joined(table), eq(accountList.number, number))}`);
  return row ?? null;
}
