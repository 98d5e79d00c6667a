import { useEffect, useRef, useState, type FormEvent } from 'react';
import { common } from '../../i18n/common.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import type { Choice } from './question.ts';

interface Props {
  title: string;
  text: string;
  choice?: Choice;
  label: string;
  hint?: string;
  confirmLabel: string;
  variant: 'danger' | 'primary';
  /** Whether the input allows the action. */
  isEnough: (typed: string, chosen: string) => boolean;
  /** See `Question`. */
  onConfirm: (typed: string, chosen: string) => Promise<boolean>;
  onClose: () => void;
  /** Receives the focus if the control that opened the dialog no longer exists. */
  focusAfter?: FocusTarget;
}

/**
 * Confirms an action with consequences. The admin must type or choose something, such as the name of the deleted item, or a
 * reason. Not a `useForm`: the action may ask for the password, and the time limit of a form's call would end it while
 * the admin types.
 */
export function TypedDialog({ title, text, choice, label, hint, confirmLabel, isEnough, ...props }: Props) {
  const { variant, onConfirm, onClose, focusAfter } = props;
  const { cancel } = useWords(common);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(Object.keys(choice?.options ?? {})[0] ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isEnough(typed, chosen) || isBusy) return;
    setIsBusy(true);
    const isDone = await onConfirm(typed.trim(), chosen);
    setIsBusy(false);
    // After Back, another question may be open by now.
    if (isDone && isShown.current) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      focusFirst="form :is(select, input)"
      {...(focusAfter && { focusAfter })}
    >
      <form className="admin-form" method="post" noValidate onSubmit={(event) => void confirm(event)}>
        {choice && (
          <SelectField label={choice.label} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {Object.entries(choice.options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={label}
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
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
