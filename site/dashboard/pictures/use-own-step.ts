import { useEffect, useEffectEvent } from 'react';

/**
 * Gives a dialog that lies over another one a step of its own in the history, so that 'back' closes it alone. Closed
 * otherwise, its step is taken off again.
 */
export function useOwnStep(close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const step = { over: crypto.getRandomValues(new Uint32Array(1))[0] };
    let isOver = false;
    history.pushState(step, '');
    const onBack = () => {
      isOver = true;
      closeNow();
    };
    addEventListener('popstate', onBack, { once: true });
    return () => {
      removeEventListener('popstate', onBack);
      if (!isOver && isAt(step)) history.back();
    };
  }, []);
}

/** The page may have gone elsewhere meanwhile. */
const isAt = ({ over }: { over: number | undefined }): boolean =>
  (history.state as { over?: unknown } | null)?.over === over;
