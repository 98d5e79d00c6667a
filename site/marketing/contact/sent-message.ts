/**
 * Session storage: when the notice about a sent message expires (ms), and where the reply will go
 * (`home/show-sent.ts`).
 */
export const sentKey = 'poshora_sent';

/** How long the home page shows the notice, in ms. */
const shownFor = 2 * 60 * 1000;

/** Stores the notice about a sent message for the home page. */
export function rememberSent(reach: string): void {
  try {
    sessionStorage.setItem(sentKey, `${Date.now() + shownFor} ${reach}`);
  } catch {
    // Storage is switched off: the toast has told the visitor already.
  }
}
