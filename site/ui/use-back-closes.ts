import { useEffectEvent, useLayoutEffect } from 'react';
import { openStep } from '../stores/history-steps.ts';

/** Adds a history entry while something is open over the page, so that 'back' closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? openStep(() => closeNow()) : undefined), [isOpen]);
}
