import { useEffect } from 'react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import { planWords } from '../../i18n/dashboard/first-steps.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { loadSession } from '../../stores/session.ts';
import { $shopQuery } from '../../stores/shop.ts';
import { toastError } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { minute } from '../../../api/platform/formats/durations.ts';
import { reload } from '../../stores/queries.ts';

/** Ms between checks of the clock during a trial. */
const interval = minute;

/** Reports the end of a trial while the page is open, and then shows the new plan. */
export function useTrialWatch({ id, plan, trialEnd }: UserView): void {
  const words = useWords(planWords);
  useEffect(() => {
    if (plan !== 'trial' || trialEnd === null) return;
    return watchTrial(trialEnd, () => {
      toastError({ title: words.trialExpiredToast });
      void expire(id);
    });
  }, [id, plan, trialEnd, words]);
}

/** Calls `onEnd` once after the trial's end (epoch ms). Returns a function that stops watching. */
export function watchTrial(trialEnd: number, onEnd: () => void): () => void {
  const timer = setInterval(() => {
    if (Date.now() <= trialEnd) return;
    clearInterval(timer);
    onEnd();
  }, interval);
  return () => clearInterval(timer);
}

/** The server decides by its own clock; the page shows its response. */
async function expire(userId: string): Promise<void> {
  await call((request) => api.users({ user: userId }).trial.put({ action: 'expire' }, request));
  await loadSession(true);
  reload($shopQuery);
}
