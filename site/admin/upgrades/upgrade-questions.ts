import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import { rejectionReasons, type RejectionReason } from '../../../api/accounts/plans/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatDate, formatTaka } from '../../i18n/format.ts';
import { planNames } from '../../i18n/plan-names.ts';

/** The question before approving a payment: payer, amount and shop, and the resulting plan. */
export function approveQuestion(request: AdminUpgrade, language: Language) {
  const words = actionWords(language);
  const { userName, senderNumber, shopName, shopSlug, selectedPlan, pricePaisa, trxId } = request;
  const payer = senderNumber && senderNumber !== userName ? `${userName} (${senderNumber})` : userName;
  const amount = formatTaka(pricePaisa, language);
  const text = words.approveText(payer, shopName || shopSlug, planNames(language)[selectedPlan], amount, trxId);
  return {
    kind: 'confirm',
    variant: 'primary',
    title: words.approveTitle,
    text: [request.isBlocked && words.approveBlocked, text, ...resultOf(request, language)].filter(Boolean).join(' '),
    label: words.approve,
  } as const;
}

function resultOf(
  { plan, planExpiresAt, selectedPlan, expiresIfApproved }: AdminUpgrade,
  language: Language,
): string[] {
  const words = actionWords(language);
  const names = planNames(language);
  const after = words.approveResult(names[selectedPlan], formatDate(expiresIfApproved, language));
  if (planExpiresAt === null || plan === selectedPlan) return [after];
  return [words.approveNow(names[plan], formatDate(planExpiresAt, language)), after];
}

/** The question before rejecting a payment: the reason, in words that the sender reads. */
export function rejectQuestion(title: string, text: string, language: Language) {
  const words = actionWords(language);
  return {
    kind: 'typed',
    title,
    text,
    choice: { label: words.rejectReason, options: words.rejectReasons },
    field: words.rejectNote,
    hint: words.rejectNoteHint,
    label: words.reject,
    isEnough: (note: string, reason: string) => reason !== 'other' || note.trim() !== '',
  } as const;
}

/** A rejection as the API expects it. */
export const rejectionOf = (note: string, chosen: string) => ({
  note,
  reason: rejectionReasons.find((reason): reason is RejectionReason => reason === chosen) ?? 'other',
});
