/**
 * Session storage: where the reply to a sent message will go, until the visitor has closed the notice
 * (`home/show-sent.ts`).
 */
export const sentKey = 'poshora_sent';

/** Stores the notice about a sent message for the home page. */
export function rememberSent(reach: string): void {
  try {
    sessionStorage.setItem(sentKey, reach);
  } catch {
    // Storage is switched off: the toast has told the visitor already.
  }
}
