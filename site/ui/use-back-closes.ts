import { useEffect, useEffectEvent } from 'react';

let steps = 0;

/** Gives what is open over a page a step of the history while it is there: 'back' closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    steps += 1;
    // A reload keeps the history and begins to count anew.
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
