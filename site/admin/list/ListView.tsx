import { useState, type ReactNode } from 'react';
import type { Page } from '../../../api/administration/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { BulkDialog } from '../dialogs/BulkDialog.tsx';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import type { Question } from '../dialogs/question.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import type { Answer } from '../use-answer.ts';
import type { BulkAction, BulkRun } from './bulk.ts';
import { DataTable, type Column, type Selection } from './DataTable.tsx';
import { Pager } from './Pager.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

interface Props<Row> {
  readonly caption: string;
  readonly answer: Answer<Page<Row>>;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly nameOf: (row: Row) => string;
  readonly empty: string;
  readonly bulk?: readonly BulkAction[];
  readonly question?: Question | null;
  readonly onAnswered?: () => void;
  readonly filters?: ReactNode;
}

/** A list of the panel: filters, how many were found, the rows, what can be done to several of them, the next page. */
export function ListView<Row extends { readonly id: string }>(props: Props<Row>) {
  const { caption, answer, columns, nameOf, empty, bulk = [], filters } = props;
  const { question = null, onAnswered = () => {} } = props;
  const { data } = answer;
  const selection = useSelection(data?.rows ?? []);
  const [bulkQuestion, setBulkQuestion] = useState<Question | null>(null);
  const [run, setRun] = useState<BulkRun | null>(null);

  function endRun() {
    setRun(null);
    selection.clear();
    answer.reload();
  }

  const selected = (data?.rows ?? []).filter(({ id }) => selection.ids.has(id));

  function begin(action: BulkAction) {
    const rows = selected.map((row) => ({ id: row.id, name: nameOf(row) }));
    const start = async (typed = '', chosen = '') => {
      setRun({ ...action, rows, typed, chosen });
      return true;
    };
    if (action.ask) setBulkQuestion({ ...action.ask(rows), label: action.label, run: start });
    else void start();
  }

  return (
    <section className="admin-list" aria-busy={answer.isLoading}>
      {filters && <div className="admin-filters">{filters}</div>}
      {data && <Found page={data} />}
      {selected.length > 0 && <BulkBar count={selected.length} actions={bulk} onBegin={begin} />}
      {answer.isFailed && <LoadFailed onRetry={answer.reload} />}
      {!data && answer.isLoading && <TableSkeleton />}
      {data && data.rows.length === 0 && !answer.isLoading && <EmptyState title={empty} />}
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
      <QuestionDialog question={question} onClose={onAnswered} />
      <QuestionDialog question={bulkQuestion} onClose={() => setBulkQuestion(null)} />
      {run && <BulkDialog run={run} onClose={endRun} />}
    </section>
  );
}

/** Which rows of this page are ticked; those that left the page do not count. */
function useSelection(rows: ReadonlyArray<{ readonly id: string }>): Selection & { clear: () => void } {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(rows.flatMap(({ id }) => (ticked.has(id) ? [id] : [])));
  const toggle: Selection['toggle'] = (changed, isOn) => {
    const next = new Set(ids);
    for (const id of changed) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  return { ids, toggle, clear: () => setTicked(new Set()) };
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

interface BulkBarProps {
  count: number;
  actions: readonly BulkAction[];
  onBegin: (action: BulkAction) => void;
}

function BulkBar({ count, actions, onBegin }: BulkBarProps) {
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
