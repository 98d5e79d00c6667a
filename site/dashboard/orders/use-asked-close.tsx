import { useState, type ReactNode } from 'react';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useWords } from '../../ui/language.tsx';

interface Closing {
  /** Whether there is unsaved input. */
  readonly isChanged: boolean;
  readonly discard: () => void;
  readonly onClose: () => void;
}

/** Closes a sheet, after a question if input would be lost. */
export function useAskedClose({ isChanged, discard, onClose }: Closing): { close: () => void; question: ReactNode } {
  const words = useWords(formWords);
  const [isAsking, setIsAsking] = useState(false);
  const question = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setIsAsking}
      title={words.discardTitle}
      text={words.discardText}
      confirmLabel={words.discard}
      cancelLabel={words.keepWriting}
      onConfirm={() => {
        discard();
        onClose();
      }}
    />
  );
  return { close: () => (isChanged ? setIsAsking(true) : onClose()), question };
}
