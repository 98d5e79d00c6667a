import { useState, type FormEvent } from 'react';
import { common } from '../../i18n/common.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { Question } from './action.ts';
import { Choice } from '../parts.tsx';

/** A question as it is shown. */
export interface Asked extends Question {
  readonly title: string;
  /** The button's text. */
  readonly label: string;
  readonly variant: 'danger' | 'primary';
  /** @returns whether the action succeeded */
  readonly run: (typed: string, chosen: string) => Promise<boolean>;
}

interface Props {
  asked: Asked;
  onClose: () => void;
  /** Receives the focus if the control that opened the question no longer exists. */
  focusAfter: FocusTarget;
}

/** Asks before an action: yes or no, a reason, or the name of what will be deleted. */
export function QuestionDialog({ asked, onClose, focusAfter }: Props) {
  if (asked.field !== undefined) return <ReasonDialog {...{ asked, onClose, focusAfter }} field={asked.field} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={asked.title}
      text={asked.text}
      confirmLabel={asked.label}
      variant={asked.variant}
      onConfirm={async () => void (await asked.run('', ''))}
      focusAfter={focusAfter}
    />
  );
}

/**
 * Asks for a text, perhaps with a choice above it. Not a `useForm`: the action may ask for the password, and the time
 * limit of a form's call would end it while the admin types.
 */
function ReasonDialog({ asked, field, onClose, focusAfter }: Props & { field: string }) {
  const { title, text, hint, choice, label, variant, run, isEnough = (typed) => typed.trim() !== '' } = asked;
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
