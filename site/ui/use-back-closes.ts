import { useEffect, useEffectEvent } from 'react';

let steps = 0;

/** Adds a history entry while something is open over the page, so that 'back' closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    steps += 1;
    // A reload keeps the history, so the count starts again.
    const step = `${performance.timeOrigin} ${steps}`;
    const isHere = () => (history.state as { step?: unknown } | null)?.step === step;
    const follow = () => !isHere() && closeNow();
    history.pushState({ ...(history.state as object | null), step }, '');
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      if (isHere()) history.back();
    };
  }, [isOpen]);
}
