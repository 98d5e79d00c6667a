import { $unsaved } from './drafts.ts';
import { $edits } from './edits.ts';
import { $session } from './session.ts';
import { goTo } from './history-steps.ts';

let isLeaving = false;

/** Goes to another page without the browser's question. Unsaved input stays as a draft. */
export function leaveKeepingDrafts(url: string): void {
  isLeaving = true;
  goTo(url);
}

/** Reloads this page without the browser's question. Drafts are restored afterwards. */
export function reloadKeepingDrafts(): void {
  isLeaving = true;
  location.reload();
}

/**
 * Makes the browser ask before the user leaves unsaved changes, unless the session is over. Drafts are stored, so the
 * functions above skip the question for them. Edits of the product list that are being sent could be lost.
 */
export function confirmLeaving(event: BeforeUnloadEvent): void {
  const isDraftLeft = $unsaved.get().length > 0 && !isLeaving;
  if ($session.get().state === 'signedIn' && (isDraftLeft || $edits.get().length > 0)) event.preventDefault();
  isLeaving = false;
}
