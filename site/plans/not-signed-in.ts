import type { Language } from '../i18n/dictionary.ts';
import { planPaymentWords } from '../i18n/plan-payment.ts';
import { toastError } from '../stores/toasts.ts';
import { goTo } from '../stores/history-steps.ts';
import { signInPath, type WantedPlan } from './sign-in-path.ts';

/** Reports that the session ended while the page was open, and offers to sign in and return to the wanted plan. */
export function sayNotSignedIn(wanted: WantedPlan, language: Language): void {
  const { toasts } = planPaymentWords(language);
  toastError({
    title: toasts.error,
    description: toasts.notSignedIn,
    action: {
      label: toasts.logIn,
      run: () => goTo(signInPath('/login', wanted, language, location.search)),
    },
  });
}
