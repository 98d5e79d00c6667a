import { useSyncExternalStore } from 'react';

/** Whether the screen matches the query; updates when it changes. */
export function useMedia(query: MediaQueryList | undefined): boolean {
  return useSyncExternalStore(
    (onChange) => {
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    () => query?.matches ?? false,
    () => false,
  );
}
