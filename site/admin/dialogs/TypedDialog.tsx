import { useState, type FormEvent } from 'react';
import { common } from '../../i18n/common.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  title: string;
  text: string;
  label: string;
  hint?: string;
  confirmLabel: string;
  /** Whether what was typed lets one go on. */
  isEnough: (typed: string) => boolean;
  onConfirm: (typed: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks before something grave and wants something typed: the name of what goes, or a reason. */
export function TypedDialog({ title, text, label, hint, confirmLabel, isEnough, onConfirm, onClose }: Props) {
  const { cancel } = useWords(common);
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isEnough(typed) || isBusy) return;
    setIsBusy(true);
    const isDone = await onConfirm(typed.trim());
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={text}>
      <form className="admin-form" method="post" noValidate onSubmit={(event) => void confirm(event)}>
        <TextField
          label={label}
          hint={hint}
          autoComplete="off"
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="dialog__actions">
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} disabled={!isEnough(typed)}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
