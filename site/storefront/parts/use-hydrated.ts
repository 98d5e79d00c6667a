import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the part is hydrated. False on the server and during hydration, so that both renders agree. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
