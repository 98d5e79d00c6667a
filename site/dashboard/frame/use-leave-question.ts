import { useEffect } from 'react';
import { askBeforeLeaving } from '../../stores/leave.ts';

/** Has the browser ask before a page with unsaved changes is left. */
export function useLeaveQuestion(): void {
  useEffect(() => {
    addEventListener('beforeunload', askBeforeLeaving);
    return () => removeEventListener('beforeunload', askBeforeLeaving);
  }, []);
}
