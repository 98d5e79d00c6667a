/** The last notice about a plan that was closed; it stays closed on this device, also after logging out. */
const key = 'poshora_closed_notice';

export function isNoticeClosed(notice: string): boolean {
  try {
    return localStorage.getItem(key) === notice;
  } catch {
    return false;
  }
}

/** Where storage is full or switched off the notice is closed as long as the page. */
export function rememberClosed(notice: string): void {
  try {
    localStorage.setItem(key, notice);
  } catch {
    // It shows again on the next visit.
  }
}
