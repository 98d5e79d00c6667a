import { paidPlans, plans, trialLength, type Plan, type PlanTerms } from '../../api/accounts/plans/contract.ts';
import type { Language } from '../i18n/dictionary.ts';
import { formatNumber, formatTaka } from '../i18n/format.ts';
import { plansPageWords } from '../i18n/plans-page.ts';
import { planNames } from '../i18n/plan-names.ts';
import { plansWords } from '../i18n/plans.ts';
import { day } from '../../api/platform/formats/durations.ts';

/** The plans with their own card; the trial is on the first one. */
export const offeredPlans = ['free', ...paidPlans] as const;
export type OfferedPlan = (typeof offeredPlans)[number];

/** The features that a plan adds to the previous one, from the table of plans. */
export function factsOf(plan: OfferedPlan, language: Language): string[] {
  const { facts } = plansWords(language);
  const terms: PlanTerms = plans[plan];
  const before = offeredPlans[offeredPlans.indexOf(plan) - 1];
  const earlier: PlanTerms | undefined = before && plans[before];
  const gains = (has: (held: PlanTerms) => boolean) => has(terms) && !(earlier && has(earlier));
  return [
    facts.products(formatNumber(terms.maxProducts, language)),
    ...(before ? [facts.allOf(planNames(language)[before])] : [facts.ownPage, facts.orders, facts.work, facts.figures]),
    ...(earlier && terms.displayLimit > earlier.displayLimit
      ? [facts.display(formatNumber(terms.displayLimit, language))]
      : []),
    ...(earlier && terms.maxPhotos > earlier.maxPhotos ? [facts.photos(formatNumber(terms.maxPhotos, language))] : []),
    ...(earlier && terms.maxPages > earlier.maxPages ? [facts.pages(formatNumber(terms.maxPages, language))] : []),
    ...(earlier && terms.maxSalesPages > earlier.maxSalesPages
      ? [facts.salesPages(formatNumber(terms.maxSalesPages, language))]
      : []),
    ...(earlier && terms.maxCoupons > earlier.maxCoupons
      ? [facts.coupons(formatNumber(terms.maxCoupons, language))]
      : []),
    ...(gains(({ showsPlatformBadge }) => !showsPlatformBadge) ? [facts.noBadge] : []),
    ...(gains(({ hasProFeatures }) => hasProFeatures) ? [facts.proFeatures] : []),
    ...(gains(({ hasAllSections }) => hasAllSections) ? [facts.sections] : []),
    ...(gains(({ hasStaff }) => hasStaff) ? [facts.staff] : []),
    ...(gains(({ hasBulkPrinting }) => hasBulkPrinting) ? [facts.printing] : []),
    ...(gains(({ hasAds }) => hasAds) ? [facts.ads] : []),
    ...(gains(({ hasHooks }) => hasHooks) ? [facts.hooks] : []),
    ...(gains(({ hasCustomDomain }) => hasCustomDomain) ? [facts.domain] : []),
  ];
}

/** One line of the comparison: for each plan a text, or yes or no. */
export interface ComparedFeature {
  readonly label: string;
  readonly values: ReadonlyArray<string | boolean>;
}

export const comparedPlans: readonly Plan[] = ['free', 'trial', ...paidPlans];

/** The comparison's lines, with the plans in the order of `comparedPlans`. */
export function comparison(language: Language): ComparedFeature[] {
  const { compare } = plansPageWords(language);
  const line = (label: string, value: (terms: PlanTerms, plan: Plan) => string | boolean) => ({
    label,
    values: comparedPlans.map((plan) => value(plans[plan], plan)),
  });
  return [
    line(compare.products, ({ maxProducts }) => formatNumber(maxProducts, language)),
    line(compare.display, ({ displayLimit }) => formatNumber(displayLimit, language)),
    line(compare.photos, ({ maxPhotos }) => formatNumber(maxPhotos, language)),
    line(compare.pages, ({ maxPages }) => formatNumber(maxPages, language)),
    line(compare.salesPages, ({ maxSalesPages }) => formatNumber(maxSalesPages, language)),
    line(compare.coupons, ({ maxCoupons }) => formatNumber(maxCoupons, language)),
    line(compare.ownPage, () => true),
    line(compare.orders, () => true),
    line(compare.delivery, () => true),
    line(compare.quantityPrices, () => true),
    line(compare.payments, () => true),
    line(compare.couriers, () => true),
    line(compare.reviews, () => true),
    line(compare.figures, () => true),
    line(compare.ads, ({ hasAds }) => hasAds),
    line(compare.proFeatures, ({ hasProFeatures }) => hasProFeatures),
    line(compare.sections, ({ hasAllSections }) => hasAllSections),
    line(compare.staff, ({ hasStaff }) => hasStaff),
    line(compare.printing, ({ hasBulkPrinting }) => hasBulkPrinting),
    line(compare.api, () => true),
    line(compare.hooks, ({ hasHooks }) => hasHooks),
    line(compare.domain, ({ hasCustomDomain }) => hasCustomDomain),
    line(compare.noBadge, ({ showsPlatformBadge }) => !showsPlatformBadge),
    line(compare.price, ({ pricePaisa }, plan) =>
      plan === 'trial' ? compare.days(formatNumber(trialLength / day, language)) : formatTaka(pricePaisa, language),
    ),
  ];
}
