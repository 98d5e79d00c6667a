import { gracePeriod, termsAt, type PlanDates } from '../../accounts/plans/contract.ts';
import { day } from '../../platform/formats/durations.ts';

/** How long (ms) a domain redirects to the platform before it is removed. */
export const redirectLength = 30 * day;

/** When redirects to the platform start, and when the domain is removed (epoch ms). */
export interface Ending {
  readonly redirectsFrom: number;
  readonly goneFrom: number;
}

/**
 * The end of a domain whose owner's plan has no custom domain; null otherwise. Calculated on read. A job stores the
 * start.
 * @param endingSince stored start, or null
 */
export function endingOf(owner: PlanDates, endingSince: number | null, now: number): Ending | null {
  if (termsAt(owner, now).hasCustomDomain) return null;
  const redirectsFrom = (endingSince ?? now) + gracePeriod;
  return { redirectsFrom, goneFrom: redirectsFrom + redirectLength };
}
