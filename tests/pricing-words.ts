import type { Language } from '../site/i18n/dictionary.ts';
import { planNames } from '../site/i18n/plan-names.ts';
import { planPaymentWords } from '../site/i18n/plan-payment.ts';
import { plansPageWords } from '../site/i18n/plans-page.ts';
import { plansWords } from '../site/i18n/plans.ts';

/** The texts of the pricing page and the plans' names. */
export const pricingWords = (language: Language) => ({
  ...planNames(language),
  ...plansWords(language),
  ...plansPageWords(language),
  ...planPaymentWords(language),
});
