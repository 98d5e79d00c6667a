/** Session storage: until when (ms) to say that a message was sent, and where its answer goes (`home/show-sent.ts`). */
export const sentKey = 'poshora_sent';

/** How long the home page says so, in ms. */
const shownFor = 2 * 60 * 1000;

/** Takes the news of a sent message along to the home page. */
export function rememberSent(reach: string): void {
  try {
    sessionStorage.setItem(sentKey, `${Date.now() + shownFor} ${reach}`);
  } catch {
    // Storage is switched off: the toast has told the visitor already.
  }
}
