import { useEffect, useEffectEvent } from 'react';

/** Calls `act` whenever the browser comes back online. */
export function useWhenOnline(act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const note = () => actNow();
    addEventListener('online', note);
    return () => removeEventListener('online', note);
  }, []);
}
