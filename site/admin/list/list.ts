import type { ReactNode } from 'react';
import type { Overview } from '../../../api/backoffice/figures/read-figures.ts';
import type { Page } from '../../../api/backoffice/lists/list.ts';
import type { ApiResponse } from '../../stores/call.ts';
import type { Action, Opener } from '../actions/action.ts';

/** The description of a list: `AdminList` does the rest. */
export interface List<Row> {
  /** Distinguishes the list's query from others. */
  readonly name: string;
  readonly title: string;
  /** The number behind the title. */
  readonly counted?: (overview: Overview) => number;
  /** The query has the parameters of `listQuery`; the API checks them. */
  readonly read: (query: never) => Promise<ApiResponse<Page<Row>>>;
  /** A row's name, which distinguishes it from others. */
  readonly nameOf: (row: Row) => string;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly empty: string;
  /** The search box's placeholder; without it, there is no search box. */
  readonly search?: string;
  readonly filters?: readonly Filter[];
  /** Whether the list is filtered by the day of creation. */
  readonly hasDays?: boolean;
  /** The path of the CSV file with all rows of the filter. */
  readonly file?: string;
  /** Another download. */
  readonly otherFile?: ReactNode;
  readonly intro?: ReactNode;
  readonly actions?: ReadonlyArray<Action<Row> | Opener<Row>>;
  /** The URL of the row's shop, for its menu. */
  readonly shopUrl?: (row: Row) => string | null;
  /** A toast if the list cannot be loaded. */
  readonly failed?: string;
  /** The URL parameter with the page's cursor; `before` unless two lists are on one screen. */
  readonly cursor?: string;
}

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Short content that stays on one line if it fits: a date, a badge. */
  readonly isShort?: boolean;
  /**
   * The cell's place on a card: `title` and `badge` in the first line, `plain` below it without a heading. All other
   * cells are below it with their headings.
   */
  readonly card?: 'title' | 'badge' | 'plain' | 'actions';
  /** The sort order that this heading offers. */
  readonly sort?: string | undefined;
}

/** The columns by which a list is sorted. Names start with A, numbers and times with the largest, roles with admins. */
export const sortKind = (sort: string): 'name' | 'number' | 'time' | 'admin' =>
  sort === 'created' ? 'time' : sort === 'views' ? 'number' : sort === 'role' ? 'admin' : 'name';

export interface Filter {
  /** Its parameter in the URL and in the query. */
  readonly name: string;
  readonly label: string;
  /** Texts by value; `all` means no filter. */
  readonly options: Readonly<Record<string, string>>;
  /** The list's initial value; `all` by default. */
  readonly standard?: string;
}

/** The parts of a description that decide about the query. */
export type Queryable = Pick<List<never>, 'columns' | 'filters' | 'hasDays' | 'search' | 'cursor'>;

/** The parameters of a list's query, from the URL. Invalid ones and those that the API assumes are left out. */
export function listQuery(query: URLSearchParams, list: Queryable): Readonly<Record<string, string>> {
  const { columns, filters = [], hasDays = false, search, cursor = 'before' } = list;
  const sort = query.get('sort') ?? '';
  const all: Record<string, string | null> = {
    search: search === undefined ? null : query.get('search'),
    from: hasDays ? dayIn(query, 'from') : null,
    to: hasDays ? dayIn(query, 'to') : null,
    sort: sort !== 'created' && columns.some((column) => column.sort === sort) ? sort : null,
    order: query.get('order') === 'asc' ? 'asc' : null,
    before: query.get(cursor),
  };
  for (const filter of filters) {
    const value = chosen(query, filter);
    all[filter.name] = value === 'all' ? null : value;
  }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** A filter's value from the URL if it is valid; otherwise the list's initial value. */
export function chosen(query: URLSearchParams, { name, options, standard = 'all' }: Filter): string {
  const value = query.get(name) ?? standard;
  return value in options ? value : standard;
}

/** A day in the URL; an invalid one counts as missing. */
function dayIn(query: URLSearchParams, name: 'from' | 'to'): string | null {
  const text = query.get(name) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** The order after a click on a heading: names from A, all else from the largest; then the reverse. */
export function nextOrder(query: URLSearchParams, sort: string): 'asc' | 'desc' {
  if ((query.get('sort') ?? 'created') !== sort) return sortKind(sort) === 'name' ? 'asc' : 'desc';
  return query.get('order') === 'asc' ? 'desc' : 'asc';
}

/** The download URL of all rows of a query. */
export function fileUrl(path: string, query: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('before');
  return `${path}?${parameters}`;
}
