import { useEffect, useRef, useState } from 'react';
import { sentence } from '../../i18n/format.ts';
import type { Refusal } from '../../stores/api.ts';
import type { Outcome, Send } from '../../stores/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { Entries } from '../parts.tsx';
import { usePanel } from '../use-panel.ts';
import { callWithPassword, noteActed } from './perform.ts';

/** One action on several rows. */
export interface BulkRun {
  readonly title: string;
  readonly rows: ReadonlyArray<{ readonly id: string; readonly name: string; readonly send: Send<unknown> }>;
}

type Result = Outcome<unknown>;

interface Props {
  run: BulkRun;
  /** Gets the ids of the rows that are not done. */
  onClose: (undone: readonly string[]) => void;
  /** Receives the focus, because the button that started the run is gone by then. */
  focusAfter: FocusTarget;
}

/** Acts on one row after the other, with a progress bar and the result of each row. */
export function BulkDialog({ run: { title, rows }, onClose, focusAfter }: Props) {
  const { words, count } = usePanel();
  const [results, setResults] = useState<readonly Result[]>([]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void runAll(rows, (result) => setResults((before) => [...before, result])).then(noteActed);
  }, [rows]);

  const isDone = results.length === rows.length;
  const undone = rows.filter((_, index) => results[index]?.kind !== 'done').map(({ id }) => id);
  return (
    <Dialog open onOpenChange={(open) => !open && isDone && onClose(undone)} title={title} focusAfter={focusAfter}>
      <label className="admin-stack">
        <span role="status">{words.bulkProgress(count(results.length), count(rows.length))}</span>
        <Progress max={rows.length} value={results.length} />
      </label>
      <Entries
        of={results.map((result, index) => {
          const { id = '', name = '' } = rows[index] ?? {};
          return { key: id, title: name, end: <ResultText result={result} /> };
        })}
      />
    </Dialog>
  );
}

function ResultText({ result }: { result: Result }) {
  const { words, language } = usePanel();
  if (result.kind === 'done') return <Badge variant="brand">{words.bulkDone}</Badge>;
  const { code, message } = result.refusal;
  return (
    <strong className="admin-warning">
      {code === 'unreachable' ? words.unanswered : `${sentence(words.bulkFailed, language)} ${message}`}
    </strong>
  );
}

/** If the admin cancels the password question or the connection is lost, the remaining rows are refused unsent. */
async function runAll(rows: BulkRun['rows'], onResult: (result: Result) => void): Promise<void> {
  let rest: Refusal | null = null;
  for (const { send } of rows) {
    const result: Result = rest ? { kind: 'refused', refusal: rest } : await callWithPassword(send);
    onResult(result);
    rest ??= refusalOfRest(result);
  }
}

/** Why the rows after this one are refused; null if they may be done. */
function refusalOfRest(result: Result): Refusal | null {
  if (result.kind === 'done') return null;
  const { code, message } = result.refusal;
  // Only the row that was sent may have been done.
  if (code === 'unreachable') return { code: 'stopped', message };
  return code === 'password_needed' ? result.refusal : null;
}
