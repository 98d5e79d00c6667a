import { and, gte, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { Queryable } from '../../../db/client.ts';
import { matchOf, type WordTable } from '../../../db/search.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Services } from '../../platform/config/services.ts';
import { csvResponse, type Columns } from '../../platform/formats/csv.ts';
import { writeDhakaTime } from '../../platform/formats/dhaka-time.ts';
import { rangeOf } from '../../platform/formats/day-range.ts';
import { searchForms } from '../../platform/formats/search-forms.ts';
import { typedDay } from '../../platform/formats/typed-day.ts';

/** @param usual rows of a page if the query does not say */
export const pageLimit = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual);

/**
 * Query of every list. `before` is the `next` of the previous page. Newest first unless `sort` names another order.
 * `from` and `to` are the first and last day of creation.
 */
export const pageQuery = {
  search: z.string().trim().max(100).default(''),
  from: z.optional(typedDay),
  to: z.optional(typedDay),
  order: z.enum(['asc', 'desc']).default('desc'),
  before: z.string().max(1000).optional(),
  limit: pageLimit(25),
};
export type PageQuery = z.output<z.ZodObject<typeof pageQuery>> & { readonly sort?: string | undefined };

/** A page of rows. `total` counts all rows that match the filter; a search counts up to `maxCounted`. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** `before` of the next page; null on the last page. */
  readonly next: string | null;
  readonly total: number;
  /** False if there are more than `total`. */
  readonly isExact: boolean;
}

export interface Identified {
  readonly id: string;
}

interface Joined {
  readonly table: SQLiteTable;
  readonly on: SQL;
}

/** A list of the admin panel. `pageOf`, `rowsOf` and `exportList` read any list by its description. */
export interface List<Row extends Identified, Query extends PageQuery> {
  /** Name of the exported file, and of the list in the audit log. */
  readonly name: string;
  readonly query: z.ZodType<Query>;
  readonly table: SQLiteTable;
  readonly id: SQLiteColumn;
  /** Time of creation, ms. */
  readonly createdAt: SQLWrapper;
  /** The full-text table of the rows, and its searched columns; all if missing. */
  readonly words?: Joined & { readonly table: Pick<WordTable, 'number'>; readonly columns?: string };
  readonly where?: (db: Queryable, query: Query) => SQL | undefined;
  /**
   * Sort columns by the name of the order, and the table that has them if it is not the list's own. `created` sorts by
   * `createdAt` unless it is given.
   */
  readonly orders?: Readonly<Record<string, Order>>;
  /** The rows with these ids, in any order. */
  readonly read: (db: Queryable, ids: string[], now: number) => Promise<readonly Row[]>;
  /** Columns of the exported file. */
  readonly columns?: Columns<Row>;
}

interface Order {
  readonly by: readonly SQLWrapper[];
  readonly of?: Joined;
}

/** Counting every match of a vague search would take too long. */
const maxCounted = 1000;

/** Rows per query of an export. */
const chunk = 1000;

/** One page of a list, and the number of all rows that match its query. */
export async function pageOf<Row extends Identified, Query extends PageQuery>(
  db: Queryable,
  list: List<Row, Query>,
  query: Query,
  now: number,
): Promise<Page<Row>> {
  const { tables, where, isSearch } = sourceOf(db, list, query);
  const limit = isSearch ? maxCounted + 1 : -1;
  const [{ total } = { total: 0 }] = await db.all<{ total: number }>(
    sql`select count(*) as total from (select 1 from ${tables} where ${where ?? sql`true`} limit ${limit})`,
  );
  const isExact = !isSearch || total <= maxCounted;
  return { ...(await rowsOf(db, list, query, now)), total: isExact ? total : maxCounted, isExact };
}

/** One page of a list. The cursor is the sort values of the page's last row, so that a change of rows moves no page. */
export async function rowsOf<Row extends Identified, Query extends PageQuery>(
  db: Queryable,
  list: List<Row, Query>,
  query: Query,
  now: number,
): Promise<Pick<Page<Row>, 'rows' | 'next'>> {
  const { order, before, limit } = query;
  const sorted = list.orders?.[query.sort ?? 'created'] ?? { by: [list.createdAt] };
  const { tables, where, by } = sourceOf(db, list, query, sorted);
  const last = before === undefined ? undefined : readCursor(before, by.length);
  if (last === null) return { rows: [], next: null };
  const further = last && sql`(${listed(by)}) ${sql.raw(order === 'asc' ? '>' : '<')} (${listed(last)})`;
  const found = await db.all<{ id: string; cursor: string }>(sql`
    select ${list.id} as id, json_array(${listed(by)}) as cursor from ${tables} where ${and(where, further) ?? sql`true`}
    order by ${listed(by.map((value) => sql`${value} ${sql.raw(order)}`))} limit ${limit + 1}`);
  const page = found.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const byId = new Map((await list.read(db, ids, now)).map((row) => [row.id, row]));
  const end = found.length > limit ? page.at(-1)?.cursor : undefined;
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next: end === undefined ? null : writeCursor(end) };
}

/**
 * All rows of a list that match its query, as a CSV file. The export is recorded in the audit log before the first row
 * is sent.
 */
export async function exportList<Row extends Identified, Query extends PageQuery>(
  { database, now }: Services,
  actor: Actor,
  list: List<Row, Query>,
  query: Query,
): Promise<Response> {
  const { before: _, limit: __, ...after } = query;
  const entry = { action: 'list.export', targetKind: 'list', targetId: list.name, after } as const;
  await database.write((transaction) => recordAudit({ transaction, now: now() }, actor, entry));
  return csvResponse({
    name: list.name,
    columns: list.columns ?? [],
    read: (before) => rowsOf(database.db, list, { ...query, limit: chunk, before }, now()),
  });
}

/**
 * Tables, condition and sort values of a query. The cross join keeps the tables in this order: first the one that a
 * search or an order starts with, so that SQLite stops when the page is full.
 */
function sourceOf<Row extends Identified, Query extends PageQuery>(
  db: Queryable,
  { table, createdAt, words, where }: List<Row, Query>,
  query: Query,
  order: Order = { by: [] },
) {
  const typed = words ? matchOf(searchForms(query.search)) : null;
  const searched = typed === null ? undefined : words;
  const match = searched?.columns === undefined ? typed : `{${searched.columns}} : (${typed})`;
  const range = rangeOf(query);
  const first = [searched?.table, searched ? table : order.of?.table, searched ? order.of?.table : table];
  return {
    isSearch: searched !== undefined,
    tables: sql.join(
      first.flatMap((each) => (each ? [sql`${each}`] : [])),
      sql` cross join `,
    ),
    where: and(
      searched && sql`${searched.table} match ${match}`,
      searched?.on,
      order.of?.on,
      where?.(db, query),
      range ? and(gte(createdAt, range.start), lt(createdAt, range.end)) : undefined,
    ),
    // Row ids of the full-text tables grow with the time of creation.
    by:
      searched && (query.sort ?? 'created') === 'created'
        ? [searched.table.number]
        : [...order.by, sql`${table}.rowid`],
  };
}

/** Exported columns that are fields of the row. Times, such as `createdAt` or `trialEnd`, are in Dhaka time. */
export const fields = <Row>(...names: Array<keyof Row & string>): Columns<Row> =>
  names.map((name) => [
    name,
    ({ [name]: value }) => (typeof value === 'number' && /(At|End)$/.test(name) ? writeDhakaTime(value) : value),
  ]);

const listed = (parts: readonly unknown[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

/** Without brackets, because the server would read them in a URL as a list. */
const writeCursor = (values: string): string => Buffer.from(values).toString('base64url');

/** @returns null for a text that is no cursor of this order */
function readCursor(text: string, length: number): ReadonlyArray<string | number> | null {
  try {
    return z
      .array(z.union([z.string(), z.number()]))
      .length(length)
      .parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}
