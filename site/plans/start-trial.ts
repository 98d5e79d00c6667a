import { plansWords } from '../i18n/plans.ts';
import type { Language } from '../i18n/dictionary.ts';
import { api, refusalOf } from '../stores/api.ts';
import { $session } from '../stores/session.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';
import { sayNotSignedIn } from './not-signed-in.ts';

/** Starts the signed-in person's trial and says how that went (specification section 8, Trial). @returns whether it runs */
export async function startTrial(userId: string, language: Language): Promise<boolean> {
  const words = plansWords(language).toasts;
  const check = await api.trial['check-user'].post({ userId });
  const started = check.data?.canUseTrial ? await api.users({ user: userId }).trial.put({ action: 'start' }) : null;
  if (started?.data) {
    $session.set({ state: 'signedIn', user: started.data });
    toastSuccess({ title: words.trialStarted, description: words.trialStartedText });
    return true;
  }
  const refusal = refusalOf(check.error) ?? refusalOf(started?.error ?? null);
  if (refusal?.code === 'unauthenticated') sayNotSignedIn('trial', language);
  else if (check.data?.isRestricted) toastError({ title: words.restricted, description: check.data.message });
  else if (refusal?.code === 'account_restricted')
    toastError({ title: words.restricted, description: refusal.message });
  else toastError({ title: words.trialUsed, description: words.trialFailed });
  return false;
}
