import './dialog.css';
import { AlertDialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { common } from '../i18n/common.ts';
import { Button } from './Button.tsx';
import { useWords } from './language.tsx';
import { useReturnFocus, type FocusTarget } from './return-focus.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useEscape } from './use-escape.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** The action's name: 'Delete product', not 'OK'. */
  confirmLabel: string;
  /** For actions whose own name is 'Cancel …'. */
  cancelLabel?: string;
  variant?: 'danger' | 'primary';
  /** The dialog waits for it and closes, also after a refusal, whose reason the caller shows. It stays if this throws. */
  onConfirm: () => Promise<void> | void;
  /** Receives the focus if the control that opened the dialog no longer exists. */
  focusAfter?: FocusTarget;
}

/** Asks for confirmation before an action that cannot be undone. The focus starts on 'Cancel'. */
export function ConfirmDialog({ open, onOpenChange, title, text, variant = 'danger', onConfirm, ...others }: Props) {
  const words = useWords(common);
  const returnFocus = useReturnFocus(others.focusAfter);
  const [busy, setBusy] = useState(false);
  const change = (next: boolean) => !busy && onOpenChange(next);
  useBackCloses(open, () => change(false));
  useEscape(open, () => change(false));

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
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <div className="dialog-overlay" />
        <Radix.Content className="ui-dialog" {...returnFocus}>
          <div className="ui-dialog__head">
            <Radix.Title>{title}</Radix.Title>
          </div>
          <Radix.Description className="ui-dialog__text">{text}</Radix.Description>
          <div className="ui-dialog__actions ui-dialog__result">
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
