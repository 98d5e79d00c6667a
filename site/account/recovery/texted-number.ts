import { useSyncExternalStore } from 'react';

const key = 'poshora_texted_number';

const listeners = new Set<() => void>();

/** The number that got a code in this tab, also after a reload; null: none, and before hydration. */
export const useTextedNumber = (): string | null => useSyncExternalStore(listen, read, () => null);

/** @param mobile null once the code is used or another one is wanted */
export function saveTextedNumber(mobile: string | null): void {
  try {
    if (mobile === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, mobile);
  } catch {
    // Storage is switched off: the number lives as long as the page.
  }
  ofPage = mobile;
  for (const listener of listeners) listener();
}

let ofPage: string | null = null;

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return ofPage;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
