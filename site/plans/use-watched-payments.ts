import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ownersView } from '../stores/owners-view.ts';
import { loadSession } from '../stores/session.ts';
import { $pendingPlan, $payments } from './payments.ts';
import { reload } from '../stores/queries.ts';

/** Ms between polls while a payment is being checked. */
const interval = 3_000;

export interface Watch {
  /** Whether a gateway still has to state a payment that the list does not have yet. */
  readonly isExpected?: boolean;
  /** Called when a payment was approved while the page is open. */
  readonly onApproved?: () => void;
}

/**
 * Polls the payments while one is being checked and the page is visible, because a forwarded message or a gateway may
 * confirm it at any time. Then loads the account with its new plan.
 */
export function useWatchedPayments({ isExpected = false, onApproved }: Watch): void {
  const isPending = useStore($pendingPlan) !== null;
  const { data } = useStore($payments);
  const approved = data?.filter(({ status }) => status === 'approved').length;
  const known = useRef(approved);
  const isWatched = (isPending || isExpected) && ownersView === null;
  useEffect(() => {
    if (!isWatched) return;
    const poll = () => {
      if (document.visibilityState === 'visible') reload($payments);
    };
    const timer = setInterval(poll, interval);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [isWatched]);
  useEffect(() => {
    const isNew = known.current !== undefined && approved !== undefined && approved > known.current;
    known.current = approved ?? known.current;
    if (!isNew) return;
    void loadSession(true);
    onApproved?.();
  }, [approved, onApproved]);
}
