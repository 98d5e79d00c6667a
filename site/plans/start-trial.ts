import { planPaymentWords } from '../i18n/plan-payment.ts';
import type { Language } from '../i18n/dictionary.ts';
import { api, type Refusal } from '../stores/api.ts';
import { call, type Request } from '../stores/call.ts';
import { adoptUser } from '../stores/session.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';
import { sayNotSignedIn } from './not-signed-in.ts';

/**
 * Starts the signed-in user's trial and reports the result.
 * @returns whether the trial is active
 */
export async function startTrial(userId: string, language: Language): Promise<boolean> {
  const words = planPaymentWords(language).toasts;
  const check = await call((request) => api.trial['check-user'].post({ userId }, request));
  if (check.kind === 'done' && !check.response.canUseTrial) {
    if (check.response.isRestricted) toastError({ title: words.restricted, description: check.response.message });
    else toastError({ title: words.trialUsed, description: words.trialFailed });
    return false;
  }
  const start = (request: Request) => api.users({ user: userId }).trial.put({ action: 'start' }, request);
  const started = check.kind === 'done' ? await call(start) : check;
  if (started.kind === 'refused') {
    sayRefused(started.refusal, language);
    return false;
  }
  adoptUser(started.response);
  toastSuccess({ title: words.trialStarted, description: words.trialStartedText });
  return true;
}

function sayRefused({ code, message }: Refusal, language: Language): void {
  const words = planPaymentWords(language).toasts;
  if (code === 'unauthenticated') sayNotSignedIn('trial', language);
  else if (code === 'account_restricted') toastError({ title: words.restricted, description: message });
  else if (code === 'unreachable') toastError({ title: words.error, description: message });
  else toastError({ title: words.trialUsed, description: words.trialFailed });
}
