import type { Config } from '../../platform/config/config.ts';
import { paidPeriod, plans, trialLength, type Plan, type PlanOffer } from '../../accounts/plans/contract.ts';
import { gatewayProviders } from '../../../db/schema/payment-states.ts';
import { day } from '../../platform/formats/durations.ts';

/**
 * The plans with their prices, and the bKash number to pay to. Static pages cannot contain the number, because they are
 * built in advance.
 */
export function viewOffer({ bkashNumber, gateways }: Config): PlanOffer {
  const names = Object.keys(plans) as Plan[];
  return {
    plans: names.map((plan) => {
      const { pricePaisa, showsPlatformBadge: _, hasHooks: __, hasAds: ___, ...terms } = plans[plan];
      return { plan, price: pricePaisa / 100, ...terms };
    }),
    trialDays: trialLength / day,
    paidDays: paidPeriod / day,
    bkashNumber,
    gateways: gatewayProviders.filter((provider) => gateways[provider].merchant !== null),
  };
}
