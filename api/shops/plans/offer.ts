import type { Config } from '../../platform/config/config.ts';
import { paidPeriod, plans, trialLength, type Plan, type PlanOffer } from '../../accounts/plans/contract.ts';

const day = 24 * 60 * 60 * 1000;

/** What can be had for how much, and where to send the money: pages are built ahead and cannot know the number. */
export function viewOffer({ bkashNumber }: Config): PlanOffer {
  const names = Object.keys(plans) as Plan[];
  return {
    plans: names.map((plan) => {
      const { pricePaisa, showsPlatformBadge: _, hasHooks: __, ...terms } = plans[plan];
      return { plan, price: pricePaisa / 100, ...terms };
    }),
    trialDays: trialLength / day,
    paidDays: paidPeriod / day,
    bkashNumber,
  };
}
