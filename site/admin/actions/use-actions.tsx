import { useState, type ReactNode } from 'react';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { usePanel } from '../use-panel.ts';
import type { Action, Rows, Start } from './action.ts';
import { BulkDialog, type BulkRun } from './BulkDialog.tsx';
import { perform } from './perform.ts';
import { QuestionDialog, type Asked } from './QuestionDialog.tsx';

interface Actions {
  readonly start: Start;
  /** Asks once and performs an action on several rows. */
  readonly startBulk: <Row extends { readonly id: string }>(
    action: Action<Row>,
    rows: Rows<Row>,
    nameOf: (row: Row) => string,
    leftOut: number,
  ) => void;
  /** The open question or run. */
  readonly dialog: ReactNode;
}

/**
 * The one way to act on rows.
 * @param focusAfter receives the focus if the control that opened a question no longer exists
 * @param onBulkEnd gets the ids of the rows that are not done
 */
export function useActions(focusAfter: FocusTarget, onBulkEnd?: (undone: readonly string[]) => void): Actions {
  const { language, words, count } = usePanel();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [bulk, setBulk] = useState<BulkRun | null>(null);

  function ask<Row>(action: Action<Row>, rows: Rows<Row>, leftOut: number, title: string, run: Asked['run']) {
    const question = action.ask?.(rows, leftOut);
    if (!question) return void run('', '');
    return setAsked({ ...question, title, label: action.label, variant: action.isMain ? 'primary' : 'danger', run });
  }

  const start: Start = (action, row, name) =>
    ask(action, [row], 0, `${action.label}: ${name}`, (typed, chosen) =>
      perform(language, action.name, action.send(row, typed, chosen), action.takeBack?.(row)),
    );

  const startBulk: Actions['startBulk'] = (action, rows, nameOf, leftOut) => {
    const title = words.bulkTitle(action.label, count(rows.length));
    ask(action, rows, leftOut, title, async (typed, chosen) => {
      setBulk({
        title,
        rows: rows.map((row) => ({ id: row.id, name: nameOf(row), send: action.send(row, typed, chosen) })),
      });
      return true;
    });
  };

  /** After Back, another question may be open by now. */
  const close = (answered: Asked | null) => setAsked((open) => (open === answered ? null : open));

  function endBulk(undone: readonly string[]) {
    setBulk(null);
    onBulkEnd?.(undone);
  }

  const dialog = (
    <>
      {asked && <QuestionDialog asked={asked} onClose={() => close(asked)} focusAfter={focusAfter} />}
      {bulk && <BulkDialog run={bulk} onClose={endBulk} focusAfter={focusAfter} />}
    </>
  );
  return { start, startBulk, dialog };
}
