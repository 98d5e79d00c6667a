/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable */
import './data-table.css';
import type { ReactNode } from 'react';
import { listWords } from '../../i18n/admin/lists.ts';
import { useWords } from '../../ui/language.tsx';
import { SortHead, useSorted, type Sort } from './SortHead.tsx';

export interface Column<Row> {
  readonly name: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Short content that stays on one line if it fits: a date, a badge. */
  readonly isShort?: boolean;
  /**
   * The cell's place on a card: `title` and `badge` in the first line, `plain` below it without a heading. All other
   * cells are below it with their headings.
   */
  readonly card?: 'title' | 'badge' | 'plain';
  /** The sort order that this heading offers. */
  readonly sort?: Sort;
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (ids: readonly string[], isOn: boolean) => void;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rows: readonly Row[];
  /** A row's name, which distinguishes it from others. */
  readonly nameOf: (row: Row) => string;
  readonly selection?: Selection;
}

function Head({ head, sort }: { head: string; sort: Sort | undefined }) {
  return (
    <th scope="col" role="columnheader" aria-sort={useSorted(sort)}>
      {sort ? <SortHead head={head} sort={sort} /> : head}
    </th>
  );
}

/**
 * A table that becomes cards on phones and tablets. The roles are explicit, because some browsers drop a table's
 * roles when CSS changes its layout.
 */
export function DataTable<Row extends { readonly id: string }>({
  caption,
  columns,
  rows,
  nameOf,
  selection,
}: Props<Row>) {
  const words = useWords(listWords);
  const ids = rows.map(({ id }) => id);
  return (
    <table className="admin-table" role="table">
      <caption className="unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th scope="col" role="columnheader" className="admin-table__select">
              <label className="admin-check">
                <input
                  type="checkbox"
                  aria-label={words.selectPage}
                  checked={ids.length > 0 && ids.every((id) => selection.ids.has(id))}
                  onChange={(event) => selection.toggle(ids, event.target.checked)}
                />
                <span className="admin-check__text" aria-hidden>
                  {words.selectPage}
                </span>
              </label>
            </th>
          )}
          {columns.map(({ name, head, sort }) => (
            <Head key={name} head={head} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {selection && (
              <td role="cell" className="admin-table__select">
                <label className="admin-check">
                  <input
                    type="checkbox"
                    aria-label={words.select(nameOf(row))}
                    checked={selection.ids.has(row.id)}
                    onChange={(event) => selection.toggle([row.id], event.target.checked)}
                  />
                </label>
              </td>
            )}
            {columns.map(({ name, head, cell, card = 'text', isShort = false }) => (
              <td
                key={name}
                role="cell"
                data-label={head}
                className={`admin-table__${name === 'actions' ? 'actions' : card}${isShort ? ' admin-table__short' : ''}`}
              >
                <div className="admin-table__cell">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
