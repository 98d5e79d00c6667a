import { useState, type ReactNode, type FormEvent } from 'react';
import { common } from '../../i18n/common.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { Choice } from '../parts.tsx';
import { usePanel } from '../use-panel.ts';
import type { Action, Rows, Start, Question } from './action.ts';
import { perform, performAll } from './perform.ts';

interface Actions {
  readonly start: Start;
  /** Asks once and performs an action on several rows. */
  readonly startBulk: <Row extends { readonly id: string }>(
    action: Action<Row>,
    rows: Rows<Row>,
    nameOf: (row: Row) => string,
    leftOut: number,
  ) => void;
  /** The open question. */
  readonly dialog: ReactNode;
}

/**
 * The one way to act on rows.
 * @param focusAfter receives the focus if the control that opened a question no longer exists
 * @param onBulkEnd gets the ids of the rows that are not done
 */
export function useActions(focusAfter: FocusTarget, onBulkEnd?: (undone: readonly string[]) => void): Actions {
  const { language, words, count } = usePanel();
  const [question, setQuestion] = useState<Prompt | null>(null);

  function prompt<Row>(action: Action<Row>, rows: Rows<Row>, leftOut: number, title: string, run: Prompt['run']) {
    const content = action.question?.(rows, leftOut);
    if (!content) return void run('', '');
    return setQuestion({ ...content, title, label: action.label, variant: action.isMain ? 'primary' : 'danger', run });
  }

  const start: Start = (action, row, name) =>
    prompt(action, [row], 0, `${action.label}: ${name}`, (typed, chosen) =>
      perform(language, action.name, action.send(row, typed, chosen), action.takeBack?.(row)),
    );

  const startBulk: Actions['startBulk'] = (action, rows, nameOf, leftOut) => {
    const title = words.bulkTitle(action.label, count(rows.length));
    prompt(action, rows, leftOut, title, async (typed, chosen) => {
      const sends = rows.map((row) => ({ id: row.id, name: nameOf(row), send: action.send(row, typed, chosen) }));
      onBulkEnd?.(await performAll(language, action.name, sends));
      return true;
    });
  };

  /** After Back, another question may be open by now. */
  const close = (closed: Prompt | null) => setQuestion((open) => (open === closed ? null : open));

  const dialog = question && (
    <QuestionDialog question={question} onClose={() => close(question)} focusAfter={focusAfter} />
  );
  return { start, startBulk, dialog };
}

/** A question as it is shown. */
interface Prompt extends Question {
  readonly title: string;
  /** The button's text. */
  readonly label: string;
  readonly variant: 'danger' | 'primary';
  /** @returns whether the action succeeded */
  readonly run: (typed: string, chosen: string) => Promise<boolean>;
}

interface Props {
  question: Prompt;
  onClose: () => void;
  /** Receives the focus if the control that opened the question no longer exists. */
  focusAfter: FocusTarget;
}

/** Asks before an action: yes or no, a reason, or the name of what will be deleted. */
function QuestionDialog({ question, onClose, focusAfter }: Props) {
  if (question.field !== undefined)
    return <ReasonDialog {...{ question, onClose, focusAfter }} field={question.field} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question.title}
      text={question.text}
      confirmLabel={question.label}
      variant={question.variant}
      onConfirm={async () => void (await question.run('', ''))}
      focusAfter={focusAfter}
    />
  );
}

/**
 * Asks for a text, perhaps with a choice above it. Not a `useForm`: the action may ask for the password, and the time
 * limit of a form's call would end it while the admin types.
 */
function ReasonDialog({ question, field, onClose, focusAfter }: Props & { field: string }) {
  const { title, text, hint, choice, label, variant, run, isEnough = (typed) => typed.trim() !== '' } = question;
  const { cancel } = useWords(common);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(Object.keys(choice?.options ?? {})[0] ?? '');
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isEnough(typed, chosen) || isBusy) return;
    setIsBusy(true);
    const isDone = await run(typed.trim(), chosen);
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      focusFirst="form :is(select, input)"
      focusAfter={focusAfter}
    >
      <form className="admin-stack" method="post" noValidate onSubmit={(event) => void confirm(event)}>
        {choice && <Choice label={choice.label} value={chosen} options={choice.options} onChoose={setChosen} />}
        <TextField
          label={field}
          hint={hint}
          autoComplete="off"
          maxLength={300}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="ui-dialog__actions ui-dialog__result">
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" variant={variant} busy={isBusy} disabled={!isEnough(typed, chosen)}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
