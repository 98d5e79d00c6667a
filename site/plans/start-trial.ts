import { planPaymentWords } from '../i18n/plan-payment.ts';
import type { Language } from '../i18n/dictionary.ts';
import { api } from '../stores/api.ts';
import { call } from '../stores/call.ts';
import { adoptUser } from '../stores/session.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';
import { sayNotSignedIn } from './not-signed-in.ts';

/**
 * Starts the signed-in user's trial and reports the result (specification section 8, Trial).
 * @returns whether the trial is active
 */
export async function startTrial(userId: string, language: Language): Promise<boolean> {
  const words = planPaymentWords(language).toasts;
  const check = await call((request) => api.trial['check-user'].post({ userId }, request));
  if (check.kind === 'done' && !check.answer.canUseTrial) {
    if (check.answer.isRestricted) toastError({ title: words.restricted, description: check.answer.message });
    else toastError({ title: words.trialUsed, description: words.trialFailed });
    return false;
  }
  const started =
    check.kind === 'done'
      ? await call((request) => api.users({ user: userId }).trial.put({ action: 'start' }, request))
      : check;
  if (started.kind === 'done') {
    adoptUser(started.answer);
    toastSuccess({ title: words.trialStarted, description: words.trialStartedText });
    return true;
  }
  const { code, message } = started.refusal;
  if (code === 'unauthenticated') sayNotSignedIn('trial', language);
  else if (code === 'account_restricted') toastError({ title: words.restricted, description: message });
  else toastError({ title: words.trialUsed, description: words.trialFailed });
  return false;
}
