import { formWords } from '../../i18n/dashboard/forms.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
  /** Receives the focus if the control that asked disappears with the unsaved input. */
  focusAfter?: FocusTarget;
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ onDiscard, ...dialog }: Props) {
  const words = useWords(formWords);
  return (
    <ConfirmDialog
      {...dialog}
      title={words.discardTitle}
      text={words.discardText}
      confirmLabel={words.discard}
      cancelLabel={words.keepWriting}
      onConfirm={onDiscard}
    />
  );
}
