import { useSyncExternalStore } from 'react';
import { tabValue } from '../../stores/tab-value.ts';

const number = tabValue('poshora_texted_number');

const listeners = new Set<() => void>();

/** The number that got a code in this tab, also after a reload; null: none, and before hydration. */
export const useTextedNumber = (): string | null =>
  useSyncExternalStore(
    listen,
    () => number.read(),
    () => null,
  );

/** @param mobile null once the code is used or another one is wanted */
export function saveTextedNumber(mobile: string | null): void {
  number.write(mobile);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
