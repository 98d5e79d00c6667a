import { formWords } from '../../i18n/dashboard/forms.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useWords } from '../../ui/language.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ open, onOpenChange, onDiscard }: Props) {
  const words = useWords(formWords);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.discardTitle}
      text={words.discardText}
      confirmLabel={words.discard}
      cancelLabel={words.keepWriting}
      onConfirm={onDiscard}
    />
  );
}
