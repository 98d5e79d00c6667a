/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable */
import './list.css';
import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { $query, changeQuery } from '../url.ts';
import { usePanel } from '../use-panel.ts';
import type { Column } from './list.ts';
import { nextOrder } from './list.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (ids: readonly string[], isOn: boolean) => void;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly selection?: Selection | null;
}

/**
 * A table that becomes cards on phones and tablets. The roles are explicit, because some browsers drop a table's
 * roles when CSS changes its layout.
 */
export function DataTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { caption, columns, rows, nameOf, selection } = props;
  const { words } = usePanel();
  return (
    <table className="admin-table" role="table">
      <caption className="unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th scope="col" role="columnheader" className="admin-table__select">
              <Tick label={words.selectPage} ids={rows.map(({ id }) => id)} selection={selection} isLabelled />
            </th>
          )}
          {columns.map(({ head, sort }) => (
            <Head key={head} head={head} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {selection && (
              <td role="cell" className="admin-table__select">
                <Tick label={words.select(nameOf(row))} ids={[row.id]} selection={selection} />
              </td>
            )}
            {columns.map(({ head, cell, card = 'text', isShort = false }) => (
              <td
                key={head}
                role="cell"
                data-label={head}
                className={`admin-table__${card}${isShort ? ' admin-table__short' : ''}`}
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

interface TickProps {
  label: string;
  /** The rows that it selects. */
  ids: readonly string[];
  selection: Selection;
  /** Whether cards show the label. */
  isLabelled?: boolean;
}

function Tick({ label, ids, selection, isLabelled = false }: TickProps) {
  return (
    <label className="admin-check">
      <input
        type="checkbox"
        aria-label={label}
        checked={ids.every((id) => selection.ids.has(id))}
        onChange={(event) => selection.toggle(ids, event.target.checked)}
      />
      {isLabelled && (
        <span className="admin-check__text" aria-hidden>
          {label}
        </span>
      )}
    </label>
  );
}

/** A heading, which may sort the list; the second click reverses the order. */
function Head({ head, sort }: { head: string; sort: string | undefined }) {
  const query = useStore($query);
  const isSorted = (query.get('sort') ?? 'created') === sort;
  const direction = query.get('order') === 'asc' ? 'ascending' : 'descending';
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" role="columnheader" aria-sort={isSorted ? direction : undefined}>
      {sort ? (
        <button
          type="button"
          className="admin-table__sort"
          onClick={() => changeQuery({ sort, order: nextOrder(query, sort), before: '' })}
        >
          {head}
          {isSorted && <Arrow size={16} aria-hidden />}
        </button>
      ) : (
        head
      )}
    </th>
  );
}
