import { useEffect, useRef, useState } from 'react';
import { actionWords } from '../../i18n/admin/actions.ts';
import { outcomeWords } from '../../i18n/admin/outcomes.ts';
import { formatNumber, sentence } from '../../i18n/format.ts';
import type { Refusal } from '../../stores/api.ts';
import type { Outcome } from '../../stores/call.ts';
import { $session } from '../../stores/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import type { BulkRun } from '../list/bulk.ts';
import { $overview } from '../overview.ts';
import { callWithPassword } from '../perform.ts';

type Result = Outcome<unknown>;

interface Props {
  run: BulkRun;
  /** Gets the ids of the rows that are not done. */
  onClose: (undone: readonly string[]) => void;
  /** Receives the focus, because the button that started the run is gone by then. */
  focusAfter: FocusTarget;
}

/** Runs one action on many rows, one after the other, with a progress bar and the result of each row. */
export function BulkDialog({ run, onClose, focusAfter }: Props) {
  const words = useWords(actionWords);
  const language = useLanguage();
  const [results, setResults] = useState<readonly Result[]>([]);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void runAll(run, (result) => setResults((before) => [...before, result])).then(() => $overview.revalidate());
  }, [run]);

  const { rows } = run;
  const isDone = results.length === rows.length;
  useEffect(() => (isDone ? undefined : askDuringRun()), [isDone]);
  const undone = rows.filter((_, index) => results[index]?.kind !== 'done').map(({ id }) => id);
  const count = (value: number) => formatNumber(value, language);
  const progress = words.bulkProgress(count(results.length), count(rows.length));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && isDone && onClose(undone)}
      title={words.bulkTitle(run.label, count(rows.length))}
      focusAfter={focusAfter}
    >
      <label className="bulk-progress">
        <span role="status">{progress}</span>
        <Progress max={rows.length} value={results.length} />
      </label>
      <ul className="bulk-results">
        {results.map((result, index) => (
          <li key={rows[index]?.id}>
            <span>{rows[index]?.name}</span>
            <ResultText result={result} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * Makes the browser ask before a reload ends the run, unless the session is over.
 * @returns stops asking
 */
function askDuringRun(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if ($session.get().state === 'signedIn') event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

function ResultText({ result }: { result: Result }) {
  const language = useLanguage();
  const words = useWords(actionWords);
  const { unanswered } = useWords(outcomeWords);
  if (result.kind === 'done') return <strong className="bulk-results__done">{words.bulkDone}</strong>;
  return (
    <strong className="bulk-results__failed">
      {result.refusal.code === 'unreachable'
        ? unanswered
        : `${sentence(words.bulkFailed, language)} ${result.refusal.message}`}
    </strong>
  );
}

/** If the admin cancels the password question or the connection is lost, the remaining rows are refused unsent. */
async function runAll({ rows, send, typed, chosen }: BulkRun, onResult: (result: Result) => void): Promise<void> {
  let rest: Refusal | null = null;
  for (const row of rows) {
    const result: Result = rest
      ? { kind: 'refused', refusal: rest }
      : await callWithPassword(send(row.id, typed, chosen));
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
