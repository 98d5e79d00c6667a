import type { Language } from '../i18n/dictionary.ts';
import { planPaymentWords } from '../i18n/plan-payment.ts';
import { toastError } from '../stores/toasts.ts';
import { signInPath, type WantedPlan } from './sign-in-path.ts';

/** The session ended while the page was open: says so and offers the way back to what was wanted. */
export function sayNotSignedIn(wanted: WantedPlan, language: Language): void {
  const { toasts } = planPaymentWords(language);
  toastError({
    title: toasts.error,
    description: toasts.notSignedIn,
    action: {
      label: toasts.logIn,
      run: () => location.assign(signInPath('/login', wanted, language, location.search)),
    },
  });
}
