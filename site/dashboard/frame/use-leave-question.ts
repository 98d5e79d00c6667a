import { useEffect } from 'react';
import { confirmLeaving } from '../../stores/leave.ts';

/** Makes the browser ask before the user leaves a page with unsaved changes. */
export function useLeaveQuestion(): void {
  useEffect(() => {
    addEventListener('beforeunload', confirmLeaving);
    return () => removeEventListener('beforeunload', confirmLeaving);
  }, []);
}
