/** Session storage: the import that this tab follows. A reload of the page follows it on. */
const key = 'poshora_running_import';

export function saveRunningImport(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, id);
  } catch {
    // Storage is switched off: the import is followed as long as the page is open.
  }
}

export function findRunningImport(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
