import { useEffect } from 'react';
import { $unsaved } from '../../stores/drafts.ts';
import { $session } from '../../stores/session.ts';

let isLeaving = false;

/** Goes to another page without the question: what was typed is kept as a draft and waits here. */
export function leaveKeepingDrafts(address: string): void {
  isLeaving = true;
  location.assign(address);
}

/** Has the browser ask before a page with unsaved changes is left, unless the session is over and there is no staying. */
export function useLeaveQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const isUnsaved = $session.get().state === 'signedIn' && $unsaved.get().length > 0;
      if (isUnsaved && !isLeaving) event.preventDefault();
      isLeaving = false;
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
