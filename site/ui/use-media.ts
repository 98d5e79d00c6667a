import { useSyncExternalStore } from 'react';

/** Whether the screen is as the query says, now and after it changes. */
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
