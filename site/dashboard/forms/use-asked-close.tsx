import { useState, type ReactNode } from 'react';
import { DiscardDialog } from './DiscardDialog.tsx';

interface Closing {
  /** Whether there is unsaved input. */
  readonly isChanged: boolean;
  readonly discard: () => void;
  readonly onClose: () => void;
}

/** Closes a sheet. Asks first if input would be lost. */
export function useConfirmedClose({ isChanged, discard, onClose }: Closing): {
  close: () => void;
  question: ReactNode;
} {
  const [isConfirming, setIsConfirming] = useState(false);
  function discardAndClose() {
    discard();
    onClose();
  }
  const question = <DiscardDialog open={isConfirming} onOpenChange={setIsConfirming} onDiscard={discardAndClose} />;
  return { close: () => (isChanged ? setIsConfirming(true) : onClose()), question };
}
