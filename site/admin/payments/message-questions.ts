import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import type { AdminMessage } from '../../../api/backoffice/payments/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { planMessageWords } from '../../i18n/admin/plan-messages.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatTaka } from '../../i18n/format.ts';
import { planNames } from '../../i18n/plan-names.ts';

const isEnough = (reason: string): boolean => reason.trim() !== '';

/** The question before a payment is assigned: the amount, the plan's price, and the reason for the audit log. */
export function assignQuestion({ amountPaisa, trxId }: AdminMessage, request: AdminUpgrade, language: Language) {
  const words = planMessageWords(language);
  const taka = (paisa: number) => formatTaka(paisa, language);
  const { pricePaisa, selectedPlan, shopName, shopSlug } = request;
  const plan = planNames(language)[selectedPlan];
  const text = words.assignText(taka(amountPaisa), trxId, plan, shopName || shopSlug, taka(pricePaisa));
  const missing = pricePaisa - amountPaisa;
  return {
    kind: 'typed',
    variant: 'primary',
    title: words.assignTitle,
    text: missing > 0 ? `${text} ${words.tooLittle(taka(missing))}` : text,
    field: actionWords(language).reason,
    hint: words.assignHint,
    label: words.assign,
    isEnough,
  } as const;
}

/** The question before a payment is removed, with the reason for the audit log. */
export function removeQuestion({ amountPaisa, trxId }: AdminMessage, language: Language) {
  const words = planMessageWords(language);
  return {
    kind: 'typed',
    title: words.removeTitle,
    text: words.removeText(formatTaka(amountPaisa, language), trxId),
    field: actionWords(language).reason,
    hint: words.removeHint,
    label: words.remove,
    isEnough,
  } as const;
}
