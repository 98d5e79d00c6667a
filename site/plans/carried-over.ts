import { paidPeriod, plans, type PaidPlan } from '../../api/accounts/plans/contract.ts';
import { day } from '../../api/platform/formats/durations.ts';
import type { Language } from '../i18n/dictionary.ts';
import { formatNumber } from '../i18n/format.ts';
import { planNames } from '../i18n/plan-names.ts';
import { planPaymentWords } from '../i18n/plan-payment.ts';

/** Says how the rest of the other paid plan counts for this one: by its price, as `endOfPeriod` counts it. */
export function carriedOver(plan: PaidPlan, language: Language): string {
  const other = plan === 'pro' ? 'starter' : 'pro';
  const days = paidPeriod / day;
  const worth = Math.round((days * plans[other].pricePaisa) / plans[plan].pricePaisa);
  const names = planNames(language);
  const number = (value: number) => formatNumber(value, language);
  return planPaymentWords(language).carriedOver(names[other], number(days), names[plan], number(worth));
}
