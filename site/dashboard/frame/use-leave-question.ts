import { useEffect } from 'react';
import { askBeforeLeaving } from '../../stores/leave.ts';

/** Makes the browser ask before the user leaves a page with unsaved changes. */
export function useLeaveQuestion(): void {
  useEffect(() => {
    addEventListener('beforeunload', askBeforeLeaving);
    return () => removeEventListener('beforeunload', askBeforeLeaving);
  }, []);
}
