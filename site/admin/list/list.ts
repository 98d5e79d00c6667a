import type { ReactNode } from 'react';
import type { Overview } from '../../../api/backoffice/figures/read-figures.ts';
import type { Page } from '../../../api/backoffice/lists/list.ts';
import type { Answer } from '../../stores/call.ts';
import type { Action, Opener } from '../actions/action.ts';

/** The description of a list: `AdminList` does the rest. */
export interface List<Row> {
  /** Distinguishes the list's query from others. */
  readonly name: string;
  readonly title: string;
  /** The number behind the title. */
  readonly counted?: (overview: Overview) => number;
  /** The query has the parameters of `listQuery`; the API checks them. */
  readonly read: (query: never) => Promise<Answer<Page<Row>>>;
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
  /** The address of the row's shop, for its menu. */
  readonly shopAddress?: (row: Row) => string | null;
  /** A toast if the list cannot be loaded. */
  readonly failed?: string;
  /** The address parameter with the page's cursor; `before` unless two lists are on one screen. */
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

/** What is sorted. Names start with A, numbers and times with the largest, roles with admins. */
export const sortKind = (sort: string): 'name' | 'number' | 'time' | 'admin' =>
  sort === 'created' ? 'time' : sort === 'views' ? 'number' : sort === 'role' ? 'admin' : 'name';

export interface Filter {
  /** Its parameter in the address and in the query. */
  readonly name: string;
  readonly label: string;
  /** Texts by value; `all` means no filter. */
  readonly options: Readonly<Record<string, string>>;
  /** The list's initial value; `all` by default. */
  readonly standard?: string;
}

/** The parts of a description that decide about the query. */
export type Asking = Pick<List<never>, 'columns' | 'filters' | 'hasDays' | 'search' | 'cursor'>;
