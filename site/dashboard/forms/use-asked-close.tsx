import { useState, type ReactNode } from 'react';
import { DiscardDialog } from './DiscardDialog.tsx';

interface Closing {
  /** Whether there is unsaved input. */
  readonly isChanged: boolean;
  readonly discard: () => void;
  readonly onClose: () => void;
}

/** Closes a sheet. Asks first if input would be lost. */
export function useAskedClose({ isChanged, discard, onClose }: Closing): { close: () => void; question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  function discardAndClose() {
    discard();
    onClose();
  }
  const question = <DiscardDialog open={isAsking} onOpenChange={setIsAsking} onDiscard={discardAndClose} />;
  return { close: () => (isChanged ? setIsAsking(true) : onClose()), question };
}
