import { useEffect, useSyncExternalStore } from 'react';

/**
 * The token of the link that led here: undefined until the page's script runs, '' without one. It is in the fragment,
 * which no server or log sees. The script then moves it to the history entry's state, so a reload still finds it.
 */
export function useLinkToken(): string | undefined {
  const token = useSyncExternalStore(whenUrlChanges, readToken, () => undefined);
  useEffect(() => {
    if (token && location.hash !== '') history.replaceState({ token }, '', location.pathname + location.search);
  }, [token]);
  return token;
}

function readToken(): string {
  const stored = (history.state as { token?: unknown } | null)?.token;
  return location.hash.slice(1) || (typeof stored === 'string' ? stored : '');
}

function whenUrlChanges(read: () => void): () => void {
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}
