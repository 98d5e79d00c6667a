import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ownersView } from '../stores/owners-view.ts';
import { loadSession } from '../stores/session.ts';
import { $shopQuery } from '../stores/shop.ts';
import { $isPaymentPending, $payments } from './payments.ts';

/** Ms between polls while a payment is being checked. */
const interval = 4_000;

/**
 * Polls the payments while one is being checked and the page is visible, because a forwarded message or a gateway may
 * confirm it at any time. Then loads the new plan.
 * @param isExpected whether a gateway still has to state a payment that the list does not have yet
 */
export function useWatchedPayments(isExpected: boolean): void {
  const isPending = useStore($isPaymentPending);
  const { data } = useStore($payments);
  const approved = data?.filter(({ status }) => status === 'approved').length;
  const known = useRef(approved);
  const isWatched = (isPending || isExpected) && ownersView === null;
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') $payments.revalidate();
    }, interval);
    return () => clearInterval(timer);
  }, [isWatched]);
  useEffect(() => {
    if (known.current !== undefined && approved !== undefined && approved > known.current) {
      void loadSession(true);
      $shopQuery.revalidate();
    }
    known.current = approved ?? known.current;
  }, [approved]);
}
