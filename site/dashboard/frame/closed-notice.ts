/** The last plan notice that was closed. It stays closed on this device, also after logging out. */
const key = 'poshora_closed_notice';

export function isNoticeClosed(notice: string): boolean {
  try {
    return localStorage.getItem(key) === notice;
  } catch {
    return false;
  }
}

/** If storage is full or switched off, the notice is closed until the page reloads. */
export function rememberClosed(notice: string): void {
  try {
    localStorage.setItem(key, notice);
  } catch {
    // It shows again on the next visit.
  }
}
