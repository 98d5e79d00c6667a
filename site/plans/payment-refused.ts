import type { PaidPlan } from '../../api/accounts/plans/contract.ts';
import type { Language } from '../i18n/dictionary.ts';
import { planPaymentWords } from '../i18n/plan-payment.ts';
import type { Refusal } from '../stores/api.ts';
import { toastError } from '../stores/toasts.ts';
import { sayNotSignedIn } from './not-signed-in.ts';

/** Reports why a payment was refused, if no field shows it. */
export function sayPaymentRefused({ code, fields, message }: Refusal, plan: PaidPlan, language: Language): void {
  const { toasts } = planPaymentWords(language);
  if (code === 'unauthenticated') sayNotSignedIn(plan, language);
  else if (code === 'duplicate_transaction') toastError({ title: toasts.duplicate, description: toasts.duplicateText });
  else if (code === 'too_many_pending') toastError({ title: toasts.error, description: message });
  else if (Object.keys(fields ?? {}).length === 0)
    toastError({ title: toasts.error, description: toasts.submitFailed });
}
