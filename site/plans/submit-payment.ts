import type { PaidPlan } from '../../api/plans/contract.ts';
import type { Language } from '../i18n/dictionary.ts';
import { plansWords } from '../i18n/plans.ts';
import { api, refusalOf } from '../stores/api.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';
import { sayNotSignedIn } from './not-signed-in.ts';

/** Numbers that were taken while this page was open (specification section 5, Upgrade dialog). */
const submitted = new Set<string>();

/** One key a number: a try whose answer was lost does not count twice. */
const keys = new Map<string, string>();

/**
 * Sends a payment's number and says how that went (specification section 8, Upgrade).
 * @returns `done`, `refused`, `signedOut`, or what is wrong in which field
 */
export async function submitPayment(
  payment: {
    readonly userId: string;
    readonly selectedPlan: PaidPlan;
    readonly trxId: string;
    readonly senderNumber: string;
  },
  language: Language,
): Promise<'done' | 'refused' | 'signedOut' | { readonly problems: Readonly<Record<string, string>> }> {
  const { toasts } = plansWords(language);
  const trxId = payment.trxId.trim().toUpperCase();
  const sayDuplicate = () => toastError({ title: toasts.duplicate, description: toasts.duplicateText });
  if (submitted.has(trxId)) {
    sayDuplicate();
    return 'refused';
  }
  const key = keys.get(trxId) ?? crypto.randomUUID();
  keys.set(trxId, key);
  const headers = { 'idempotency-key': `${key}-${payment.selectedPlan}` };
  const { error } = await api['upgrade-requests'].post({ ...payment, trxId }, { headers });
  if (!error) {
    submitted.add(trxId);
    toastSuccess({ title: toasts.submitted, description: toasts.submittedText });
    return 'done';
  }
  const refusal = refusalOf(error);
  if (refusal?.fields?.['trxId'] || refusal?.fields?.['senderNumber']) return { problems: refusal.fields };
  if (refusal?.code === 'unauthenticated') {
    sayNotSignedIn(payment.selectedPlan, language);
    return 'signedOut';
  }
  if (refusal?.code === 'duplicate_transaction') sayDuplicate();
  else if (refusal?.code === 'too_many_pending') toastError({ title: toasts.error, description: refusal.message });
  else toastError({ title: toasts.error, description: toasts.submitFailed });
  return 'refused';
}
