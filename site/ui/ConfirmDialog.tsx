import './dialog.css';
import { AlertDialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { common } from '../i18n/common.ts';
import { Button } from './Button.tsx';
import { useWords } from './language.tsx';
import { useReturnFocus, type FocusTarget } from './return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** The action by its name: 'Delete product', not 'OK'. */
  confirmLabel: string;
  /** For actions that are themselves called 'Cancel …'. */
  cancelLabel?: string;
  variant?: 'danger' | 'primary';
  /** The dialog waits for it and closes when it is done; a refusal keeps it open, its caller says why. */
  onConfirm: () => Promise<void> | void;
  /** Takes the focus afterwards when what opened the dialog is gone. */
  focusAfter?: FocusTarget;
}

/** Asks once more before something that cannot be taken back. The focus starts on 'Cancel'. */
export function ConfirmDialog({ open, onOpenChange, title, text, variant = 'danger', onConfirm, ...others }: Props) {
  const words = useWords(common);
  const returnFocus = useReturnFocus(others.focusAfter);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <div className="dialog-overlay" />
        <Radix.Content className="dialog" {...returnFocus}>
          <div className="dialog__head">
            <Radix.Title>{title}</Radix.Title>
          </div>
          <Radix.Description className="dialog__text">{text}</Radix.Description>
          <div className="dialog__actions">
            <Radix.Cancel asChild>
              <Button variant="secondary">{others.cancelLabel ?? words.cancel}</Button>
            </Radix.Cancel>
            <Button variant={variant} busy={busy} onClick={confirm}>
              {others.confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
