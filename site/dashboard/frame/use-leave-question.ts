import { useEffect } from 'react';
import { $unsaved } from '../../stores/drafts.ts';
import { $session } from '../../stores/session.ts';

/** Has the browser ask before a page with unsaved changes is left, unless the session is over and there is no staying. */
export function useLeaveQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ($session.get().state === 'signedIn' && $unsaved.get().length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
