/** Session storage: where the answer to a message goes that was sent, until the visitor has read so (`home/show-sent.ts`). */
export const sentKey = 'poshora_sent';

/** Takes the news of a sent message along to the home page. */
export function rememberSent(reach: string): void {
  try {
    sessionStorage.setItem(sentKey, reach);
  } catch {
    // Storage is switched off: the toast has said it.
  }
}
