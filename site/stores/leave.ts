import { $unsaved } from './drafts.ts';
import { $edits } from './edits.ts';
import { $session } from './session.ts';

let isLeaving = false;

/** Goes to another page without the question: what was typed is kept as a draft and waits here. */
export function leaveKeepingDrafts(address: string): void {
  isLeaving = true;
  location.assign(address);
}

/** Loads this page again without the question; drafts are there afterwards. */
export function reloadKeepingDrafts(): void {
  isLeaving = true;
  location.reload();
}

/**
 * Has the browser ask before unsaved changes are left, unless the session is over and there is no staying. Drafts may be
 * left on purpose; edits of a list that are not sent yet would be lost.
 */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  const isDraftLeft = $unsaved.get().length > 0 && !isLeaving;
  if ($session.get().state === 'signedIn' && (isDraftLeft || $edits.get().length > 0)) event.preventDefault();
  isLeaving = false;
}
