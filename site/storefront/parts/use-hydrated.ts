import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the part has come to life: false where it is rendered and while it is hydrated, so that both agree. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
