import { useRef, useState, type ReactNode } from 'react';
import type { Page } from '../../../api/backoffice/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { BulkDialog } from '../dialogs/BulkDialog.tsx';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import type { Question } from '../dialogs/question.ts';
import { PanelFailed } from '../frame/PanelFailed.tsx';
import type { BulkAction, BulkRun } from './bulk.ts';
import { DataTable, type Column, type Selection } from './DataTable.tsx';
import { FilterFold } from './FilterFold.tsx';
import { Pager } from './Pager.tsx';
import { SortSelect } from './SortHead.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { List } from './use-list.ts';

interface Props<Row> {
  readonly caption: string;
  readonly list: List<Row>;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly nameOf: (row: Row) => string;
  readonly empty: string;
  readonly bulk?: ReadonlyArray<BulkAction<Row>>;
  /** The search box's placeholder; without it, there is no search box. */
  readonly search?: string;
  readonly filters?: ReactNode;
}

/** A list of the panel: filters, number of results, rows, bulk actions, and the link to the next page. */
export function ListView<Row extends { readonly id: string }>(props: Props<Row>) {
  const { caption, list, columns, nameOf, empty, bulk = [], search, filters } = props;
  // Rows of an earlier search would look like the result of the failed one; after a failed reload the rows stay.
  const data = list.error && list.isOutdated ? undefined : list.data;
  const section = useRef<HTMLElement>(null);
  const noteFocus = useKeptFocus(section);
  const selection = useSelection(data?.rows ?? []);
  const [bulkQuestion, setBulkQuestion] = useState<Question | null>(null);
  const [run, setRun] = useState<BulkRun | null>(null);

  /** Rows that are not done stay selected, for another try. */
  function endRun(undone: readonly string[]) {
    setRun(null);
    selection.set(undone);
    list.reload();
  }

  const selected = (data?.rows ?? []).filter(({ id }) => selection.ids.has(id));
  const fitting = (action: BulkAction<Row>) => selected.filter((row) => action.fits?.(row) ?? true);

  function begin(action: BulkAction<Row>) {
    const rows = fitting(action).map((row) => ({ id: row.id, name: nameOf(row) }));
    const asked = action.ask?.(rows, selected.length - rows.length);
    const start = async (typed = '', chosen = '') => {
      setRun({ label: action.label, send: action.send, rows, typed, chosen });
      return true;
    };
    if (asked) setBulkQuestion({ ...asked, label: action.label, run: start });
    else void start();
  }

  return (
    <section
      ref={section}
      className="admin-list"
      aria-busy={list.isLoading}
      aria-label={caption}
      tabIndex={-1}
      onFocusCapture={noteFocus}
    >
      {(search || filters) && (
        <div className="admin-filters">
          <FilterFold search={search}>
            {filters}
            <SortSelect columns={columns} />
          </FilterFold>
        </div>
      )}
      {data && <Found page={data} />}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          actions={bulk.filter((action) => fitting(action).length > 0)}
          onBegin={begin}
        />
      )}
      {list.error && <PanelFailed onRetry={list.reload} />}
      {!data && !list.error && <TableSkeleton />}
      {data && data.rows.length === 0 && !list.isLoading && <EmptyState title={empty} />}
      {data && data.rows.length > 0 && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={data.rows}
          nameOf={nameOf}
          {...(bulk.length > 0 && { selection })}
        />
      )}
      {data && <Pager next={data.next} />}
      <QuestionDialog
        question={list.question}
        onClose={() => list.setQuestion(null)}
        focusAfter={() => section.current}
      />
      <QuestionDialog
        question={bulkQuestion}
        onClose={() => setBulkQuestion(null)}
        focusAfter={() => section.current}
      />
      {run && <BulkDialog run={run} onClose={endRun} focusAfter={() => section.current} />}
    </section>
  );
}

/** The selected rows of this page; rows that left the page do not count. */
function useSelection(rows: ReadonlyArray<{ readonly id: string }>) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(rows.flatMap(({ id }) => (ticked.has(id) ? [id] : [])));
  const toggle: Selection['toggle'] = (some, isOn) => {
    const others = [...ids].filter((id) => !some.includes(id));
    setTicked(new Set(isOn ? [...others, ...some] : others));
  };
  return { ids, toggle, set: (some: readonly string[]) => setTicked(new Set(some)) };
}

function Found({ page }: { page: Page<unknown> }) {
  const words = useWords(listWords);
  const count = formatNumber(page.total, useLanguage());
  return (
    <p className="admin-list__found" role="status">
      {words.found(page.isExact ? count : words.moreThan(count))}
    </p>
  );
}

interface BulkBarProps<Row> {
  count: number;
  actions: ReadonlyArray<BulkAction<Row>>;
  onBegin: (action: BulkAction<Row>) => void;
}

function BulkBar<Row>({ count, actions, onBegin }: BulkBarProps<Row>) {
  const words = useWords(listWords);
  const language = useLanguage();
  return (
    <div className="bulk-bar">
      <strong>{words.selected(formatNumber(count, language))}</strong>
      {actions.map((action) => (
        <Button key={action.label} variant="secondary" onClick={() => onBegin(action)}>
          {action.label}
        </Button>
      ))}
    </div>
  );
}
